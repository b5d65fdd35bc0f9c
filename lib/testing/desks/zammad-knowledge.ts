const began = Date.UTC(2025, 2, 12, 14, 50, 48, 732)
const at = new Date(began).toISOString()
const times = { created_at: at, updated_at: at }

const byId = <T extends { id: number }>(list: T[]) => Object.fromEntries(list.map((one) => [one.id, one]))

const categories = [
  { id: 1, parent_id: null, position: 0, names: { 1: "Coffee", 2: "Kaffee" } },
  { id: 2, parent_id: 1, position: 1, names: { 1: "Beans", 2: "Bohnen" } },
  { id: 3, parent_id: 2, position: 0, names: { 1: "Öko & fair" } },
].map((one) => ({ ...one, knowledge_base_id: 1, category_icon: "f115", ...times, permissions_effective: [] }))

const answer = (id: number, category_id: number, more: object = {}) => ({
  ...{ id, category_id, promoted: id === 1, internal_note: null as string | null, position: id },
  ...{ archived_at: null, internal_at: null, published_at: at, ...times },
  ...{
    translation_ids: [] as number[],
    attachments: [] as object[],
    tags: id === 1 ? ["beans", "price"] : [],
  },
  ...more,
})
/** Published, with a note, internal, a draft, archived. */
const answers = [
  answer(1, 1, {
    attachments: [
      {
        ...{ id: 61, url: "/api/v1/attachments/61", preview_url: "/api/v1/attachments/61?preview=1" },
        ...{ filename: "prices.csv", size: "26", preferences: { "Content-Type": "text/csv" } },
      },
    ],
  }),
  answer(2, 3, { internal_note: "Ask Emma first" }),
  answer(3, 2, { published_at: null, internal_at: at }),
  answer(4, 2, { published_at: null }),
  answer(5, 2, { archived_at: at }),
]

const text = (id: number, answer_id: number, kb_locale_id: number, title: string) => ({
  ...{
    id,
    title,
    kb_locale_id,
    answer_id,
    content_id: id + 1000,
    created_by_id: 3,
    updated_by_id: 3,
    ...times,
  },
})
const texts = [
  text(11, 1, 1, "What do beans cost?"),
  text(12, 1, 2, "Was kosten Bohnen?"),
  text(21, 2, 1, "Fair trade"),
  text(31, 3, 1, "For us"),
  text(41, 4, 1, "Not ready"),
  text(51, 5, 1, "Old"),
]

const bodies: Record<number, string> = {
  11:
    '<p>See <a href="/desktop/knowledge-base/locale/en-us/answer/2" data-target-type="knowledge-base-answer" ' +
    'data-target-id="21">fair trade</a>.</p><img src="/api/v1/attachments/62" cid="1">' +
    "<p>( widget: video, provider: youtube, id: vTTzwJsHpU8 )</p>",
}

/** All of the knowledge base but what answers say. */
export const knowledge = (custom_address: string) => ({
  KnowledgeBase: byId([{ id: 1, active: true, custom_address, iconset: "FontAwesome", ...times }]),
  KnowledgeBaseTranslation: byId([
    { id: 1, title: "Company Knowledge Base", kb_locale_id: 1, knowledge_base_id: 1 },
  ]),
  KnowledgeBaseLocale: byId([
    { id: 2, knowledge_base_id: 1, system_locale_id: 12, primary: false, ...times },
    { id: 1, knowledge_base_id: 1, system_locale_id: 1, primary: true, ...times },
  ]),
  KnowledgeBaseCategory: byId(categories.map(({ names: _, ...one }) => one)),
  KnowledgeBaseCategoryTranslation: byId(
    categories.flatMap(({ id, names }) =>
      Object.entries(names).map(([locale, title]) => ({
        ...{ id: id * 10 + Number(locale), title, kb_locale_id: Number(locale), category_id: id, ...times },
      })),
    ),
  ),
  KnowledgeBaseAnswer: byId(answers),
  KnowledgeBaseAnswerTranslation: byId(texts),
})

/** An answer, with these of its contents. */
export function answerWith(id: number, contents: number[]) {
  const own = texts.filter(({ answer_id }) => answer_id === id)
  if (own.length === 0) return null
  return {
    id,
    assets: {
      KnowledgeBaseAnswer: byId(answers.filter((one) => one.id === id)),
      KnowledgeBaseAnswerTranslation: byId(own),
      KnowledgeBaseAnswerTranslationContent: byId(
        own
          .filter(({ content_id }) => contents.includes(content_id))
          .map((one) => ({
            id: one.content_id,
            body: bodies[one.id] ?? `<p>${one.title}</p>`,
            attachments: [],
          })),
      ),
    },
  }
}
