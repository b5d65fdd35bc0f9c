import { upload } from "@/lib/api/http/upload"
import { knowledgeArchivePath } from "@/lib/knowledge/import-export/archive/schema"
import type { ImportReport } from "@/lib/knowledge/import-export/import/report"

/** Brings the Markdown of a ZIP into the portal; may take minutes. @throws Refusal with words for people */
export const importKnowledge = (
  zip: File,
  how: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<ImportReport> => upload(knowledgeArchivePath, zip, { type: "application/zip", ...how })
