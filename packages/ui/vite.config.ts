import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

const reactOf = /^(?:react|react-dom|react-aria-components|@tanstack\/react-\w+|lucide-react)(?:\/|$)/

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
        // What has hooks or markup runs in the browser too; rules, words and lists of exports can be called by a server.
        banner: ({ imports }) => (imports.some((name) => reactOf.test(name)) ? "'use client'" : ''),
      },
    },
  },
})
