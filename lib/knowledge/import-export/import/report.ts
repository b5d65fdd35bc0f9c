import { type ProfileName, systems } from "@/lib/knowledge/import-export/profiles/values"
import { InvalidError } from "@/lib/platform/errors"
import { faultsOf } from "@/lib/platform/input"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { shares } from "@/lib/platform/shares/shares"

/** What an import did. Paths are those of the files, relative to the imported folder. */
export type ImportReport = {
  /** Which system's tree it is, by which file, and in which folder of the given one the documents are. */
  profile: { name: ProfileName; foundBy?: string; folder: string }
  /** How many links of documents lead to articles. */
  resolvedLinks: number
  created: string[]
  updated: string[]
  unchanged: string[]
  /** Articles the portal has from a former import whose file is gone; they stay. */
  vanished: string[]
  /** Articles whose file is gone and whose address another file took over. */
  merged: string[]
  skipped: { path: string; reason: string }[]
  failed: { path: string; reason: string }[]
  /** Front matter, `_category_` and `_components` files with something that could not be used. */
  problems: { path: string; message: string }[]
  unresolvedLinks: { path: string; href: string; candidates: string[] }[]
  /** Links whose target only its name suggests: worth a look. */
  guessedLinks: { path: string; href: string; target: string }[]
  missingImages: { path: string; src: string; reason: string }[]
  droppedTags: { path: string; tag: string; count: number }[]
  /** Languages of the files that the portal has from now on. */
  addedLanguages: string[]
}

export const emptyReport = (): ImportReport => ({
  profile: { name: "plain", folder: "" },
  resolvedLinks: 0,
  created: [],
  updated: [],
  unchanged: [],
  vanished: [],
  merged: [],
  skipped: [],
  failed: [],
  problems: [],
  unresolvedLinks: [],
  guessedLinks: [],
  missingImages: [],
  droppedTags: [],
  addedLanguages: [],
})

/** Runs one file's work once others' requests have had their turn; what it throws is reported for that file. */
export async function reportingFailure(path: string, { failed }: ImportReport, work: () => Promise<void>) {
  await shares().nextPiece()
  try {
    await work()
  } catch (error) {
    failed.push({ path, reason: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  // HTML nested thousands of tags deep, which exhausts the parsers.
  if (error instanceof RangeError) return "its tags are nested too deeply"
  if (error instanceof InvalidError) return faultsOf(error)
  return error instanceof Error ? error.message : String(error)
}

/** The report as people read it in a terminal: the counts, then what needs attention, by file. */
export function formatReport(report: ImportReport): string {
  const { created, updated, unchanged } = report
  const counts = `Created ${created.length}, updated ${updated.length}, unchanged ${unchanged.length}`
  const sections = [
    section(
      "Languages that the portal has from now on",
      report.addedLanguages,
      (tag) => `${nameOfLanguage(tag, "en")} (${tag})`,
    ),
    section("Failed", report.failed, ({ path, reason }) => `${path}: ${reason}`),
    section("Skipped", report.skipped, ({ path, reason }) => `${path}: ${reason}`),
    section("No longer in the folder, kept in the portal", report.vanished, (path) => path),
    section("Merged into the article that redirects from them", report.merged, (path) => path),
    section("Not understood", report.problems, ({ path, message }) => `${path}: ${message}`),
    section("Links not resolved", report.unresolvedLinks, ({ path, href, candidates }) =>
      [`${path}: ${href}`, candidates.length ? ` (is it ${candidates.join(" or ")}?)` : ""].join(""),
    ),
    section(
      "Links resolved by likeness",
      report.guessedLinks,
      ({ path, href, target }) => `${path}: ${href} → ${target}`,
    ),
    section("Images missing", report.missingImages, ({ path, src, reason }) => `${path}: ${src} (${reason})`),
    section(
      "Tags dropped",
      report.droppedTags,
      ({ path, tag, count }) => `${path}: ${tag}${count > 1 ? ` × ${count}` : ""}`,
    ),
  ]
  return [profileLine(report), counts, linkLine(report), ...sections].filter(Boolean).join("\n\n")
}

function profileLine({ profile: { name, foundBy, folder } }: ImportReport): string {
  const by = foundBy ? ` (${foundBy})` : ""
  return printable(`Read as ${systems[name]}${by}${folder ? `, documents in ${folder}` : ""}`)
}

const linkLine = ({ resolvedLinks, unresolvedLinks }: ImportReport) =>
  `Links between documents: ${resolvedLinks} lead to articles, ${unresolvedLinks.length} lead nowhere`

function section<T>(title: string, items: T[], line: (item: T) => string): string {
  if (items.length === 0) return ""
  return [`${title} (${items.length}):`, ...items.map((item) => `  ${printable(line(item))}`)].join("\n")
}

// Names in a foreign tree may hold escape sequences that a terminal would obey.
const printable = (text: string) => text.replace(/\p{Cc}/gu, "�")
