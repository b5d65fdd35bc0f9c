import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, ifThere, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { From, Page, Problem } from "@/lib/moving/desks/source"
import { escapeHtml } from "@/lib/platform/html/escape"
import { fileIn, picturesOf } from "./files"
import { addressesOf, type Knowledge, type Placed } from "./knowledge-base"
import { assetsOf } from "./lists"
import * as shapes from "./shapes"

const perPage = 20
const atOnce = 3

/** Reads the answers of the knowledge base with their texts, by their numbers; the cursor is the number of the last one. */
export async function* answerPages(
  client: DeskClient,
  origin: string,
  knowledge: Knowledge,
  { cursor, since }: From,
): AsyncGenerator<Page<"article">> {
  const after = Number(cursor || 0)
  const begins = (since?.getTime() ?? 0) - 300_000
  const changed = knowledge.answers.filter(
    (answer) => Number(answer.id) > after && changedAt(answer, knowledge) >= begins,
  )
  const around = { origin, links: linksTo(knowledge) }
  if (knowledge.problems.article.length > 0 && !cursor)
    yield { objects: [], cursor: "0", problems: knowledge.problems.article }
  for (let start = 0; start < changed.length; start += perPage) {
    const some = changed.slice(start, start + perPage)
    const problems: Problem[] = []
    const articles = await eachAtOnce(some, atOnce, (one) =>
      wholeAnswer(client, knowledge, one, around, problems),
    )
    yield { objects: articles.filter((each) => each !== null), cursor: some.at(-1)?.id ?? "", problems }
  }
}

const changedAt = ({ id, updated_at }: shapes.Answer, { texts }: Knowledge) =>
  Math.max(
    ...[updated_at, ...(texts.get(id) ?? []).map((text) => text.updated_at)].map((time) => Date.parse(time)),
  )

type Around = { origin: string; links: ReadonlyMap<string, string> }

/** Where answers are, by the numbers of their texts: links name these. */
function linksTo(knowledge: Knowledge): Map<string, string> {
  const places = new Map(
    knowledge.answers.map(({ id, category_id }) => [id, knowledge.placed.get(category_id)]),
  )
  return new Map(
    [...knowledge.texts.values()].flat().flatMap(({ id, kb_locale_id, answer_id, title }) => {
      const place = places.get(answer_id)
      const locale = place?.base.locales.find((each) => each.id === kb_locale_id)
      const [path] = place && locale ? addressesOf(knowledge, place, locale, { id: answer_id, title }) : []
      return path ? [[id, path] as const] : []
    }),
  )
}

/** An answer with what it says; null where it has been removed meanwhile, or has no text at all. */
async function wholeAnswer(
  client: DeskClient,
  knowledge: Knowledge,
  answer: shapes.Answer,
  around: Around,
  problems: Problem[],
) {
  const texts = knowledge.texts.get(answer.id) ?? []
  const place = knowledge.placed.get(answer.category_id)
  const baseId = place?.base.id ?? knowledge.bases[0]?.id
  const asked = await ifThere(
    client.get(`knowledge_bases/${baseId}/answers/${answer.id}`, {
      include_contents: texts.flatMap(({ content_id }) => content_id ?? []).join(","),
    }),
  )
  if (asked === null || texts.length === 0) return null
  const { data: whole } = shapes.wholeAnswer.safeParse(asked)
  const contents = assetsOf(whole?.assets, "KnowledgeBaseAnswerTranslationContent")
  const { read, problems: broken } = readEach("article", shapes.content, contents)
  const bodies = new Map(read.map((one) => [one.id, one]))
  const about = { kind: "article", id: answer.id, about: texts[0]?.title ?? "" } as const
  problems.push(...broken.map(({ detail }) => ({ ...about, reason: "invalid" as const, detail })))
  for (const { title, content_id } of texts)
    if (broken.length === 0 && !bodies.has(content_id ?? ""))
      problems.push({ ...about, reason: "invalid", about: title, detail: "content" })
  if (answer.internal_note)
    problems.push({
      ...{ ...about, reason: "value-dropped" },
      detail: `internal note: ${answer.internal_note.slice(0, 200)}`,
    })
  return articleOf(answer, texts, bodies, place, knowledge, around)
}

function articleOf(
  answer: shapes.Answer,
  texts: shapes.AnswerText[],
  contents: ReadonlyMap<string, shapes.Content>,
  place: Placed | undefined,
  knowledge: Knowledge,
  { origin, links }: Around,
): Given<"article"> {
  const locales = place?.base.locales ?? []
  const localeOf = ({ kb_locale_id }: shapes.AnswerText) =>
    locales.find(({ id }) => id === kb_locale_id) ?? { id: kb_locale_id, language: "en" }
  const first =
    locales.flatMap(({ id }) => texts.find((text) => text.kb_locale_id === id) ?? [])[0] ?? texts[0]
  const { status, readers, publishedAt } = standingOf(answer, place)
  const bodyOf = ({ content_id }: shapes.AnswerText) => contents.get(content_id ?? "")?.body ?? ""
  const attached = [...answer.attachments, ...[...contents.values()].flatMap((one) => one.attachments)]
  const isNested = (place?.chain.length ?? 0) > 1
  return {
    id: answer.id,
    categoryId: isNested ? null : (place?.category.id ?? null),
    folderId: isNested ? (place?.category.id ?? null) : null,
    position: Math.max(0, Math.trunc(answer.position ?? 0)),
    isPinned: answer.promoted,
    ...{ readers, language: first ? localeOf(first).language : "en" },
    authorId: first?.created_by_id ?? null,
    labels: answer.tags,
    createdAt: answer.created_at,
    updatedAt: answer.updated_at,
    translations: texts.map((text) => ({
      ...{ language: localeOf(text).language, title: text.title, status, publishedAt },
      html: bodyAsShown(bodyOf(text), links),
      updatedAt: text.updated_at,
      addresses: place
        ? addressesOf(knowledge, place, localeOf(text), { id: answer.id, title: text.title })
        : [],
    })),
    files: [
      ...attached.map((file) => fileIn(file, `/api/v1/attachments/${file.id}`, origin)),
      ...texts.flatMap((text) => picturesOf(bodyOf(text), origin)),
    ],
  }
}

/** Drafts and archived answers are shown to none, and internal ones to the staff. */
function standingOf(answer: shapes.Answer, place: Placed | undefined) {
  const isOver = (at: string | null | undefined) => Boolean(at) && Date.parse(at ?? "") <= Date.now()
  const isPublic = isOver(answer.published_at)
  const isShown = (isPublic || isOver(answer.internal_at)) && !isOver(answer.archived_at)
  const isOpen = isPublic && place?.base.isShown !== false
  return {
    status: isShown ? ("published" as const) : ("draft" as const),
    readers: isOpen || !isShown ? ("everybody" as const) : ("staff" as const),
    publishedAt: isShown ? (answer.published_at ?? answer.internal_at ?? null) : null,
  }
}

/** A body as readers have seen it: links to other answers lead there, and films are links. */
function bodyAsShown(body: string, links: ReadonlyMap<string, string>): string {
  return body
    .replace(/<a\b[^<>]*>/gi, (tag) => {
      const [, id = ""] = /\bdata-target-id\s*=\s*["']?(\d+)/i.exec(tag) ?? []
      const path = /\bdata-target-type\s*=\s*["']?knowledge-base-answer\b/i.test(tag) && links.get(id)
      return path ? `<a href="${escapeHtml(path)}">` : tag
    })
    .replace(/\(\s*widget:\s*video\b[^()<>]{0,500}\)/g, (written) => {
      const address = filmAt(written)
      return address ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>` : written
    })
}

function filmAt(written: string): string | null {
  const [, provider = ""] = /\bprovider:\s*(\w+)/.exec(written) ?? []
  const [, id = ""] = /\bid:\s*([\w-]+)/.exec(written) ?? []
  if (provider === "youtube" && id) return `https://www.youtube.com/watch?v=${id}`
  return provider === "vimeo" && id ? `https://vimeo.com/${id}` : null
}
