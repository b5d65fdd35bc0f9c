import { words } from "@/lib/platform/words/words"
import type { PendingReply } from "@/lib/support/replies/pending/schema"

export type SentFile = { id: string; name: string; size: number }
type Sent = { files: SentFile[]; dueAt: number }

// What this page has sent itself, by the reply's id.
const sent = new Map<string, Sent>()

/** Keeps the names of an answer's files, and by this machine's own clock until when it can be taken back. */
export function keepSent({ id, createdAt, dueAt }: PendingReply, files: SentFile[]): void {
  sent.set(id, { files, dueAt: Date.now() + Date.parse(dueAt) - Date.parse(createdAt) })
}

/** The files that were sent with it; of another page's answer only that there are any. */
export const filesOf = ({ id, attachmentIds }: PendingReply): SentFile[] =>
  sent.get(id)?.files ??
  attachmentIds.map((file) => ({ id: file, name: words("support.replies")("aFile"), size: 0 }))

/** Until when it can be taken back, in this machine's milliseconds. */
export const dueAtOf = ({ id, dueAt }: Pick<PendingReply, "id" | "dueAt">): number =>
  sent.get(id)?.dueAt ?? Date.parse(dueAt)
