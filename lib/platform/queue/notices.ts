import { z } from "zod"

/** Where graphile-worker listens. */
export const jobChannel = "jobs:insert"
const notice = z.object({ task: z.string().default("") })

/** Of which task a notice tells; an empty one where it does not say. Undefined for notices of anything else. */
export function noticeOfJob({ channel, payload = "" }: { channel: string; payload?: string }) {
  if (channel !== jobChannel) return undefined
  try {
    return notice.parse(JSON.parse(payload))
  } catch {
    return { task: "" }
  }
}
