import { Refusal } from "@/lib/api/refusal"
import type { ImportReport } from "@/lib/imports/report"
import { knowledgeArchivePath } from "./schema"

/** Brings the Markdown of a ZIP into the portal; may take minutes. @throws Refusal with words for people */
export async function importKnowledge(zip: File, signal?: AbortSignal): Promise<ImportReport> {
  const headers = { "Content-Type": "application/zip" }
  const response = await fetch(knowledgeArchivePath, { method: "POST", headers, body: zip, signal })
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refusal(response.status, body)
  return body.data
}
