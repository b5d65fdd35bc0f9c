import { posix } from "node:path"
import rehypeStringify from "rehype-stringify"
import { unified } from "unified"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { speakingIn } from "@/lib/platform/words/speaking"
import type { Context } from "@/lib/tenancy/context"
import { readDocument } from "./documents"
import { downloadKeeper } from "./downloads"
import { imageKeeper } from "./images"
import { addressInTree, type LinkTarget, linkResolver } from "./links"
import { markdownToHtml } from "./markdown-to-html"
import type { ImportPlan, PlannedText } from "./plan"
import type { ImportReport } from "./report"
import { removeTitle, rewriteAddresses } from "./rewrite"

const writer = unified().use(rehypeStringify)

type File = Pick<PlannedText, "path" | "place" | "title"> & {
  /** The language it is in, and in which its links lead to articles. */
  language: string
}

/** Answers the sanitised HTML of the tree's files, noting in the report what got lost on the way. */
export function articleRenderer(
  ctx: Context,
  { root, templates, profile }: Pick<ImportPlan, "root" | "templates" | "profile">,
  targetsIn: (language: string) => LinkTarget[],
  report: ImportReport,
) {
  const resolvers = new Map<string, ReturnType<typeof linkResolver>>()
  const keepImage = imageKeeper(ctx, root)
  const keepDownload = downloadKeeper(ctx, root)
  const reported = new Set<string>()

  return async (file: File): Promise<string> => {
    const { path, title } = file
    const { body } = await readDocument(root, path)
    const arranged = { mdx: path.endsWith(".mdx"), templates, profile: profile.name }
    const language = interfaceLanguageOf(file.language)
    const { tree, dropped } = await speakingIn(language, () => markdownToHtml(body, arranged))
    countTags(report, path, dropped)
    removeTitle(tree, title)
    await rewriteAddresses(tree, {
      link: (href) => linkOf(href, file),
      image: (src) => imageOf(src, file),
    })
    return sanitizeBody(writer.stringify(tree)).trim()
  }

  function resolverIn(language: string) {
    const resolver = resolvers.get(language) ?? linkResolver(targetsIn(language))
    resolvers.set(language, resolver)
    return resolver
  }

  async function linkOf(href: string, file: File): Promise<string> {
    const { path, place } = file
    const resolution = resolverIn(file.language)(href, place)
    if (resolution.kind === "kept") return href
    if (resolution.kind === "article") {
      report.resolvedLinks += 1
      if (resolution.guess) report.guessedLinks.push({ path, href, target: resolution.guess })
      return resolution.href
    }
    const picture = /\.(?:png|jpe?g|gif|webp|avif)$/i.test(href) ? await keep(href, file) : null
    if (picture && "image" in picture) return picture.image.src
    const download = await downloadOf(href, file)
    if (download) return download
    report.unresolvedLinks.push({ path, href, candidates: resolution.candidates })
    // It stays a link, so that the portal's link check goes on naming it.
    return addressInTree(href, place)
  }

  /** Where a file of the tree is now that is neither an article nor a picture; null where there is none, or it is not kept. */
  async function downloadOf(href: string, { path, place }: File): Promise<string | null> {
    const found = (await keepDownload(href, path)) ?? (await keepDownload(href, place))
    if (!found) return null
    if ("href" in found) return found.href + (/#.*$/.exec(href)?.[0] ?? "")
    if (reported.has(found.file)) return null
    reported.add(found.file)
    const reason =
      found.problem === "type"
        ? `${path} links to it, and files of this type are not kept`
        : `${path} links to it, and it has more than 20 MB`
    report.skipped.push({ path: found.file, reason })
    return null
  }

  /** A translation's pictures lie beside it or beside what it translates. */
  async function keep(src: string, { path, place }: File) {
    const own = await keepImage(src, path)
    return "image" in own || posix.dirname(place) === posix.dirname(path) ? own : keepImage(src, place)
  }

  async function imageOf(src: string, file: File) {
    const { path } = file
    if (/^(?:https?:)?\/\//i.test(src)) {
      report.missingImages.push({ path, src, reason: "it is on another site, so a link to it was left" })
      return undefined
    }
    const result = await keep(src, file)
    const reason = "problem" in result ? result.problem : result.lacks
    if (reason) report.missingImages.push({ path, src: src.slice(0, 200), reason })
    return "image" in result ? result.image : null
  }
}

function countTags({ droppedTags }: ImportReport, path: string, dropped: string[]) {
  const counts = new Map<string, number>()
  for (const tag of dropped) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  for (const [tag, count] of counts) droppedTags.push({ path, tag, count })
}
