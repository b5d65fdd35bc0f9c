import { z } from "zod"
import type { BackupState } from "@/lib/operations/backup/schema"
import type { Standing } from "@/lib/platform/db/replication"
import type { MailboxFault } from "@/lib/support/imap/schema"
import { checkNames } from "./values"

export const checkStates = ["ok", "attention", "broken"] as const
export type CheckState = (typeof checkStates)[number]

const check = z.object({
  name: z.enum(checkNames),
  state: z.enum(checkStates),
  /** How it is, in a sentence or two. */
  says: z.string(),
  /** What to do about it; empty where nothing needs to be done. */
  advice: z.string(),
})
export type Check = z.infer<typeof check>

export const systemReport = z.object({
  state: z.enum(checkStates).describe("The worst of the checks"),
  checks: z.array(check),
  checkedAt: z.string().describe("ISO 8601, UTC"),
})
export type SystemReport = z.infer<typeof systemReport>

/** What is counted is counted no further than this. */
export const mostCountedJobs = 1000
/** Where they are counted by task, for programs. */
export const mostCountedByTask = 10_000
/** A count may take so long. */
export const countWithinMs = 2000

const moment = z.date().nullable()

/** What is known of jobs that should have been done by now. */
export type JobFacts = { waiting: number; oldest: Date | null; failed: number; mails: number }

export type TaskFacts = { task: string; waiting: number; failed: number; oldestSeconds: number }

export type DatabaseFacts = {
  milliseconds: number
  /** How far the database's clock is ahead of this program's. */
  aheadMs: number
  /** Migrations this program needs and the database lacks, and those it has and this program does not know. */
  missing: string[]
  unknown: string[]
  schema: string
  /** Null where the tables for it are not there yet. */
  work: WorkFacts | null
}

export type WorkFacts = {
  /** Null where counting them takes too long. */
  jobs: JobFacts | null
  mail: {
    sentAt: z.infer<typeof moment>
    failedAt: z.infer<typeof moment>
    reason: string
    undelivered: number
  }
  /** How many inboxes read, how many of these no instance reads, and what is wrong with others; null in a company's report. */
  mailboxes: { all: number; unread: number; faults: MailboxFault[] } | null
  workers: number
  listeners: number
  /** Whether one who listens hears what is told. */
  isHeard: boolean
  /** How each replica stands that is named. */
  replicas: ReplicaFacts[]
  /** Null where no backups are made by themselves. */
  backup: BackupState | null
}

export type ReplicaFacts = { name: string; standing: Standing; seconds: number }

/** What a report is made of. */
export type Facts = {
  version: string
  now: Date
  /** Null where it does not answer. */
  database: DatabaseFacts | null
  /** Bytes; null where they cannot be asked for. */
  disk: { free: number; total: number } | null
  hasMailServer: boolean
  /** Whether instances keep finished pages; without that, they listen only while a page is open. */
  hasPageCache: boolean
}

/** Whose facts: a company's people learn nothing of other companies, and no figures of the machine. */
export type Scope = "company" | "installation"
