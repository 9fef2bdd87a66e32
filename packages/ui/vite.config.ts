import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

/**
 * The package as it is published: a module for each source file, so that an app takes only what it imports, and what
 * is loaded late stays a file of its own. `build/theme.config.ts` adds the look and `tsconfig.build.json` the types.
 */
export default defineConfig({
  build: {
    target: 'es2024',
    minify: false,
    sourcemap: true,
    lib: { entry: globSync('exports/*.ts', { cwd: import.meta.dirname }), formats: ['es'] },
    rolldownOptions: {
      external: /^[^./]/,
      // Otherwise a module that only gave its constants away stays behind as an import of nothing, which bundlers report.
      optimization: { inlineConst: false },
      output: {
        preserveModules: true,
        preserveModulesRoot: import.meta.dirname,
        entryFileNames: '[name].js',
      },
    },
  },
})
