import { type Uploading, upload } from "@/lib/api/http/upload"
import { knowledgeArchivePath } from "@/lib/knowledge/import-export/archive/schema"
import type { ImportReport } from "@/lib/knowledge/import-export/import/report"

/** Brings the Markdown of a ZIP into the portal; may take minutes. @throws Refusal with words for people */
export async function importKnowledge(zip: File, uploading?: Uploading): Promise<ImportReport> {
  const sending = { type: "application/zip", ...uploading }
  return (await upload<{ data: ImportReport }>(knowledgeArchivePath, zip, sending)).data
}
