import type { BackupState } from "@/lib/operations/backup/schema"
import { words } from "@/lib/platform/words/words"
import type { Check, Scope } from "./schema"

const lateMs = 26 * 60 * 60 * 1000

/** How the backups are that are made by themselves. A company is told only where there are some, and nothing of the machine. */
export function backupVerdict(
  state: BackupState | null,
  now: Date,
  scope: Scope,
): Omit<Check, "name"> | null {
  const say = words("operations.backup")
  const ok = (says: string) => ({ state: "ok" as const, says, advice: "" })
  if (!state) return scope === "installation" ? ok(say("none")) : null
  const { madeAt, failedAt, reason } = state
  const last = madeAt ? say("made", { moment: spelled(madeAt) }) : say("never")
  if (failedAt) {
    const why =
      scope === "installation" ? say("failedBecause", { moment: spelled(failedAt), reason }) : say("failed")
    return { state: "attention", says: `${last} ${why}`, advice: say("failedAdvice") }
  }
  if (!madeAt) return { state: "attention", says: last, advice: say("neverAdvice") }
  const isLate = now.getTime() - madeAt.getTime() > lateMs
  return isLate ? { state: "attention", says: last, advice: say("lateAdvice") } : ok(last)
}

const spelled = (moment: Date) => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`
