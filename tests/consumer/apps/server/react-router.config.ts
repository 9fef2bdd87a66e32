import type { Config } from '@react-router/dev/config'

// oxlint-disable-next-line import/no-default-export -- React Router reads what it finds there
export default { appDirectory: 'src', ssr: true } satisfies Config
