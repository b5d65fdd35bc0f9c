import type { Root } from "hast"
import rehypeRaw from "rehype-raw"
import remarkDirective from "remark-directive"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import remarkRehype from "remark-rehype"
import { type Processor, unified } from "unified"
import { mkdocsAdmonitions, tidyAdmonitions } from "@/lib/knowledge/import-export/dialects/admonitions"
import {
  inlineMarks,
  withMarkdownInside,
  withoutIcons,
  withoutSnippets,
} from "@/lib/knowledge/import-export/dialects/inline-marks"
import { withoutAttributes } from "@/lib/knowledge/import-export/dialects/kramdown"
import { placeFormulas, takeFormulas } from "@/lib/knowledge/import-export/dialects/math"
import { withoutTemplates } from "@/lib/knowledge/import-export/dialects/template-blocks"
import { type JsxOptions, withoutJsx } from "@/lib/knowledge/import-export/jsx/remnants"
import { checkWork } from "@/lib/knowledge/import-export/markdown-lines/work-budget"
import type { ProfileName } from "@/lib/knowledge/import-export/profiles/values"
import { InvalidError } from "@/lib/platform/errors"
import { codeBlocks } from "./code-blocks"
import { calloutDirectives, gitHubAlerts, headingAnchors, htmlCallouts } from "./markdown-extensions"
import { markdownInHtml } from "./markdown-in-html"
import { mediaLinks } from "./media-links"
import { isNestedDeeper } from "./nesting"

// Quotes and lists one inside the other cost the parser time that grows with the square of their depth.
const deepest = 60

/**
 * A document's body as a tree of HTML, not sanitised yet, and the names of the tags that were dropped on the way.
 * @throws InvalidError when it is nested too deeply or has too many signs to be an article.
 */
export async function markdownToHtml(
  body: string,
  { profile = "plain", ...options }: JsxOptions & { profile?: ProfileName } = {},
): Promise<{ tree: Root; dropped: string[] }> {
  checkWork(body)
  const { markdown: own, formulas } = takeFormulas(body, profile)
  const dropped: string[] = []
  const templates = withoutTemplates(own, profile, dropped)
  const isMkdocs = profile === "mkdocs"
  const open = isMkdocs || profile === "jekyll" ? withMarkdownInside(templates) : templates
  const plain = profile === "jekyll" ? withoutAttributes(open) : open
  checkWork(plain)
  const { markdown, isMdx, ...rest } = withoutJsx(withoutSnippets(plain, profile, dropped), options)
  dropped.push(...rest.dropped)
  const value = tidyAdmonitions(inlineMarks(withoutIcons(mkdocsAdmonitions(markdown)), isMkdocs))
  // Expressions may have written more than the document shows.
  checkWork(value)
  if (isNestedDeeper(value, deepest)) throw new InvalidError("Lists and quotes are nested too deeply")
  const parsed = processor.parse(value)
  const tree = await processor.run(parsed, { value, data: { dropped, mdx: isMdx } })
  await placeFormulas(tree, formulas)
  return { tree, dropped }
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(containersOnly)
  .use(calloutDirectives)
  .use(gitHubAlerts)
  .use(headingAnchors)
  .use(codeBlocks)
  .use(markdownInHtml)
  .use(remarkRehype, { allowDangerousHtml: true, footnoteLabelProperties: {} })
  .use(rehypeRaw)
  .use(htmlCallouts)
  .use(mediaLinks)

const colon = 58
type Construct = Record<number, unknown>
type Extension = { text?: Construct; flow?: Construct }

/** Leaves `:::` only: a colon inside a sentence or at its head, as in `10:30` or `::1`, is prose. */
function containersOnly(this: Processor) {
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: Extension[] }
  for (const { text, flow } of micromarkExtensions) {
    const constructs = flow?.[colon]
    if (!text || !flow || !Array.isArray(constructs)) continue
    delete text[colon]
    flow[colon] = constructs.slice(0, 1)
  }
}
