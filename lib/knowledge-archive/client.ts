import { upload } from "@/lib/api/upload"
import type { ImportReport } from "@/lib/imports/report"
import { knowledgeArchivePath } from "./schema"

/** Brings the Markdown of a ZIP into the portal; may take minutes. @throws Refusal with words for people */
export const importKnowledge = (
  zip: File,
  how: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<ImportReport> => upload(knowledgeArchivePath, zip, { type: "application/zip", ...how })
