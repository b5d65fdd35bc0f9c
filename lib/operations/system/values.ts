export const checkNames = [
  "database",
  "version",
  "clock",
  "disk",
  "mail",
  "jobs",
  "mailboxes",
  "live",
  "replicas",
  "backup",
] as const
export type CheckName = (typeof checkNames)[number]

export const checkTitles: Record<CheckName, string> = {
  database: "Database",
  version: "Version",
  clock: "Clocks",
  disk: "Disk space",
  mail: "Email",
  jobs: "Jobs",
  mailboxes: "Mailboxes",
  live: "Instances and live updates",
  replicas: "Read replicas",
  backup: "Backups",
}
