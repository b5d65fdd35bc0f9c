import { long } from "./desk-server"

/**
 * What a Zendesk holds, made from numbers: whatever has number n is the same each time it is asked for, and nothing of it is
 * kept. `odd` desks have what real ones have among the first: deleted and suspended people, one address twice, merged and
 * deleted tickets, files that do not come, and an article of 5 MB.
 */
export type Size = { articles: number; tickets: number; people: number; odd: boolean }

export const brandId = 360000358316
export const groupIds = [7282640316815, 7282618889231]
export const companyIds = [360033549136, 8841213425935]
export const agents = 4
const firstAgent = 360786799676
const firstPerson = 6128164851599
export const categoryIds = [7253391140001, 7253391140002]
/** The third lies in the second. */
export const sectionIds = [7253394933775, 7253394947215, 7253394952222]
const firstArticle = 7253351877519
/** Beyond what JavaScript holds as a number, as ids of comments will be. */
const firstComment = 9007199254740993n
export const fieldIds = {
  color: 5616655556001,
  order: 5616655556002,
  card: 5616655556003,
  type: 5616655556004,
}

export const began = Date.UTC(2021, 0, 4, 8)
export const minute = 60_000
export const timeAt = (at: number) => new Date(Math.floor(at / 1000) * 1000).toISOString().replace(".000", "")

export const personId = (n: number) => (n < agents ? firstAgent + n : firstPerson + n)
export const personNumber = (id: number) => id - (id < firstPerson ? firstAgent : firstPerson)
export const articleId = (n: number) => firstArticle + n * 64
const words = ["invoice", "shipping", "password", "refund", "delivery", "account", "warranty", "Rechnung"]
const word = (n: number) => words[n % words.length] ?? ""

/** A user; the first are agents, and the first of all an administrator. */
export function userAt(url: string, n: number, { odd }: Size) {
  const isAgent = n < agents
  const oddity = odd && !isAgent ? n - agents : -1
  const name = isAgent ? `Agent ${n} Airbyte` : `Person ${n} Blanchard`
  return {
    id: personId(n),
    url: `${url}/api/v2/users/${personId(n)}.json`,
    name: oddity === 3 ? "Permanently deleted user" : name,
    // The second and the third share an address, in another spelling.
    email:
      oddity === 2
        ? `PERSON${n - 1}@Example.com`
        : oddity === 3 || oddity === 4
          ? null
          : `person${n}@example.com`,
    created_at: timeAt(began + n * minute),
    updated_at: timeAt(began + n * minute),
    time_zone: "Pacific/Noumea",
    iana_time_zone: "Pacific/Noumea",
    phone: oddity === 4 ? "+16896898023" : null,
    shared_phone_number: oddity === 4 ? false : null,
    photo: null,
    locale_id: 1,
    locale: n % 5 === 4 ? "de" : "en-US",
    organization_id: !isAgent && n % 2 === 0 ? companyIds[0] : null,
    role: n === 0 ? "admin" : isAgent ? "agent" : "end-user",
    verified: true,
    external_id: null,
    tags: [],
    active: oddity !== 0 && oddity !== 3,
    shared: false,
    suspended: oddity === 5,
    default_group_id: isAgent ? groupIds[n % 2] : null,
    user_fields: {},
  }
}

const bodyOf = (url: string, n: number, locale: string) =>
  [
    `<h2>About ${word(n)} ${n}</h2><p>How ${word(n + 1)} works, in ${locale}.</p>`,
    `<p><img src="${url}/hc/article_attachments/${articleId(n) + 7}" alt="Picture"></p>`,
    `<p>See <a href="${url}/hc/${locale}/articles/${articleId(n + 1)}-About">the next</a>`,
    isInText(n) ? `, and <a href="/hc/${locale}/article_attachments/${guideId(n)}">the guide</a>` : "",
    ".</p>",
  ].join("")

/** An article with its translations; each third is in German too. */
export function articleAt(url: string, n: number, { odd }: Size) {
  const [id, at] = [articleId(n), timeAt(began + n * minute)]
  const isDraft = n % 25 === 24
  const isHuge = odd && n === 2
  const textIn = (locale: string, title: string) => ({
    id: id + (locale === "de" ? 3 : 2),
    url: `${url}/api/v2/help_center/articles/${id}/translations/${locale}.json`,
    html_url: `${url}/hc/${locale}/articles/${id}-${title.replace(/ /g, "-")}`,
    source_id: id,
    source_type: "Article",
    locale,
    title,
    body: isHuge ? `<p>${"long ".repeat(1_000_000)}</p>` : bodyOf(url, n, locale),
    outdated: false,
    draft: isDraft,
    hidden: false,
    created_at: at,
    updated_at: at,
    updated_by_id: firstAgent,
    created_by_id: firstAgent,
  })
  const source = textIn("en-us", `About ${word(n)} ${n}`)
  return {
    id,
    url: `${url}/api/v2/help_center/en-us/articles/${id}.json`,
    html_url: source.html_url,
    author_id: personId(n % agents),
    comments_disabled: false,
    draft: isDraft,
    promoted: n % 50 === 1,
    position: n,
    vote_sum: 0,
    vote_count: 0,
    section_id: sectionIds[n % sectionIds.length],
    created_at: at,
    updated_at: at,
    name: source.title,
    title: source.title,
    source_locale: "en-us",
    locale: "en-us",
    outdated: false,
    outdated_locales: [],
    edited_at: at,
    user_segment_id: odd && n === 1 ? 7253379449001 : null,
    permission_group_id: 7253379449487,
    content_tag_ids: [],
    label_names: [word(n)],
    body: source.body,
    user_segment_ids: odd && n === 1 ? [7253379449001] : [],
    translations: [source, ...(n % 3 === 0 ? [textIn("de", `Über ${word(n)} ${n}`)] : [])],
  }
}

/** Each fifth article has a guide: the first of ten in its text, the sixth below it. */
export const hasGuide = (n: number) => n % 5 === 0
const isInText = (n: number) => n % 10 === 0
export const guideId = (n: number) => articleId(n) + 8
export const isGuide = (id: number) => (id - firstArticle) % 64 === 8

/** The files of an article: a picture in its text, and of some a guide. */
export function articleFiles(url: string, id: number) {
  const n = (id - firstArticle) / 64
  const fileOf = (own: number, name: string, type: string, inline: boolean) => ({
    id: own,
    url: `${url}/api/v2/help_center/articles/attachments/${own}.json`,
    article_id: id,
    display_file_name: name,
    file_name: name,
    locale: null,
    content_url: `${url}/hc/article_attachments/${own}`,
    relative_path: `/hc/article_attachments/${own}/${name}`,
    content_type: type,
    size: 70,
    inline,
    created_at: timeAt(began),
    updated_at: timeAt(began),
  })
  return [
    fileOf(id + 7, "picture.png", "image/png", true),
    ...(hasGuide(n) ? [fileOf(guideId(n), `Guide ${n}.pdf`, "application/pdf", isInText(n))] : []),
  ]
}

const statuses = ["new", "open", "pending", "hold", "solved", "closed", "closed", "closed"]
const requesterOf = (n: number, { people }: Size) => agents + (n % Math.max(1, people - agents))

/** What is odd of the ticket with this number, counted from 1. */
const oddityOf = (number: number, { odd }: Size) =>
  odd ? (["", "", "merged", "deleted", "scrubbed", "files"][number] ?? "") : ""

export function ticketAt(url: string, number: number, updated: number, size: Size) {
  const oddity = oddityOf(number, size)
  const isClosed = statuses[number % 8] === "closed" || oddity === "merged"
  const status =
    oddity === "deleted" || oddity === "scrubbed" ? "deleted" : isClosed ? "closed" : statuses[number % 8]
  const subject = oddity === "scrubbed" ? "SCRUBBED" : `Question ${number} about ${word(number)}`
  return {
    url: `${url}/api/v2/tickets/${number}.json`,
    id: number,
    external_id: null,
    via: { channel: ["web", "email", "api"][number % 3], source: { from: {}, to: {}, rel: null } },
    created_at: timeAt(began + number * minute),
    updated_at: timeAt(updated),
    generated_timestamp: Math.floor(updated / 1000),
    type: ["question", "incident", "problem", "task", null][number % 5],
    subject,
    raw_subject: subject,
    description: oddity === "scrubbed" ? "SCRUBBED" : `Where is my ${word(number)}?`,
    priority: ["low", "normal", "high", "urgent", null][number % 5],
    status,
    recipient: null,
    requester_id: personId(requesterOf(number, size)),
    submitter_id: personId(requesterOf(number, size)),
    assignee_id: number % 4 === 3 ? null : personId(number % agents),
    organization_id: null,
    group_id: groupIds[number % 2],
    collaborator_ids: [],
    follower_ids: [],
    email_cc_ids: number % 10 === 1 ? [personId(agents + 1)] : [],
    problem_id: null,
    has_incidents: false,
    is_public: true,
    due_at: null,
    tags: [word(number), ...(oddity === "merged" ? ["closed_by_merge"] : [])],
    custom_fields: [
      { id: fieldIds.color, value: ["red", "blue", null][number % 3] },
      { id: fieldIds.order, value: number % 2 === 0 ? number * 10 : null },
      { id: fieldIds.card, value: null },
    ],
    satisfaction_rating:
      number % 8 === 5
        ? { id: number * 1000, score: number % 16 === 5 ? "good" : "bad", comment: "As it should be" }
        : { score: "unoffered" },
    custom_status_id: 4044376,
    ticket_form_id: 360000084116,
    brand_id: brandId,
    allow_channelback: false,
    from_messaging_channel: false,
  }
}

/** What was said in a ticket: a question, an internal note, and an answer with a picture in it. */
export function commentsAt(url: string, number: number, size: Size) {
  const oddity = oddityOf(number, size)
  const at = began + number * minute
  const said = (index: number, author: number, isPublic: boolean, html: string, names: string[] = []) => ({
    id: long(String(firstComment + BigInt(number * 10 + index))),
    type: "Comment",
    author_id: author,
    body: html.replace(/<[^<>]*>/g, ""),
    html_body: `<div class="zd-comment" dir="auto">${html}</div>`,
    plain_body: html.replace(/<[^<>]*>/g, ""),
    public: isPublic,
    attachments: names.map((name, place) => commentFile(url, number * 100 + index * 10 + place, name)),
    audit_id: number * 10 + index,
    via: { channel: "web", source: { from: {}, to: {}, rel: null as string | null } },
    created_at: timeAt(at + index * 30_000),
    metadata: { system: {}, custom: {} },
  })
  const agent = personId(number % agents)
  const merged = 'This request was closed and merged into request #1 "Question 1 about shipping".'
  const via = { channel: "web", source: { from: {}, to: {}, rel: "merge" } }
  const ends = oddity === "merged" ? [{ ...said(3, agent, false, merged), via }] : []
  const odd = oddity === "files" ? ["missing.png", "login.pdf", "film.mp4"] : []
  const answer = `<p>It is on its way.</p><p><img src="${url}/attachments/token/t${number}/?name=inline.png"></p>`
  return [
    said(
      0,
      personId(requesterOf(number, size)),
      true,
      `Where is my ${word(number)}?<br>Number ${number}.`,
      odd,
    ),
    said(1, agent, false, "They have asked before."),
    said(
      2,
      agent,
      true,
      number % 20 === 0 ? answer : "<p>It is on its way.</p>",
      number % 40 === 0 ? ["list.csv"] : [],
    ),
    ...ends,
  ]
}

const commentFile = (url: string, id: number, name: string) => ({
  url: `${url}/api/v2/attachments/${id}.json`,
  id,
  file_name: name,
  content_url: `${url}/attachments/token/f${id}/?name=${name}`,
  mapped_content_url: `${url}/attachments/token/f${id}/?name=${name}`,
  content_type: name.endsWith(".csv")
    ? "text/csv"
    : name.endsWith(".png")
      ? "image/png"
      : "application/octet-stream",
  size: name === "film.mp4" ? 3 * 1024 ** 3 : 70,
  width: null,
  height: null,
  inline: false,
  deleted: false,
  thumbnails: [],
})
