import { createHash } from "node:crypto"
import type { Article } from "@/lib/knowledge/articles/schema"
import type { PlannedArticle, PlannedText } from "./plan"

/** A fingerprint of what an import would write: equal when there is nothing to write. */
export const hashOf = (values: Record<string, unknown>): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex")

type Planned = PlannedText & Partial<Pick<PlannedArticle, "category" | "folder">>

/** A fingerprint of a file and of where it belongs, known before any address is. */
const fileHashOf = ({ contents, path, title, slug, language, category, folder }: Planned) =>
  hashOf({ contents, path, title, slug, language, category, folder })

/** What an article keeps of an import: the fingerprint of what was written, and behind it that of its file. */
export const sourceHashOf = (written: string, plan: Planned): string => written + fileHashOf(plan)

/** Whether an article came of this very file: what was changed of it in the portal since stays so. */
export const isOfSameFile = ({ sourcePath, sourceHash }: Article, plan: Planned): boolean =>
  sourcePath === plan.path && sourceHash !== null && sourceHash.endsWith(fileHashOf(plan))
