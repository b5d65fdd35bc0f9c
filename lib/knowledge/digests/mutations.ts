import { shownTo } from "@/lib/knowledge/articles/languages/reading"
import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { listMailReaders } from "@/lib/people/consents/queries"
import type { Reader } from "@/lib/people/consents/schema"
import { cutAtWord } from "@/lib/platform/cut-text"
import { articlePath, homePath } from "@/lib/platform/paths"
import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import type { Mail } from "@/lib/tenancy/mail/schema"
import { contextIn, languageLike } from "@/lib/tenancy/organisations/languages"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { digestJob } from "./jobs"
import { type Digest, digestArticlesAtMost, isDigestDue } from "./schema"

type Place = Pick<Context, "organisation" | "store">

/** What is published in a transaction that ends late is in the next digest instead of in none. */
const settleMs = 10 * 60 * 1000
const readersAtOnce = 100
const excerptAtMost = 160

/**
 * Begins a company's digest if its time has come. Articles that no reader had asked for by then are left out for good.
 */
export async function beginDigest({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  await store.transaction(async (inside) => {
    const organisation = await holdOrganisation({ store: inside })
    const { digestFrequency } = organisation.settings
    const since = await inside.knowledge.digest.digestedUntil()
    // What a closed portal publishes is news once it is open.
    if (!isDigestDue(digestFrequency, since, now) || !isKnowledgeBaseOpen(organisation)) return
    const until = new Date(now.getTime() - settleMs)
    const { language } = organisation.settings
    // What is published is, in one language or another, for readers of every one.
    const news = await shownTo({ organisation, language, store: inside }).listPublishedBetween({
      ...{ since, until, limit: 1 },
    })
    if (digestFrequency !== "off" && news.length > 0) {
      // One that is not done goes on; its time was before.
      const isBegun = await inside.knowledge.digest.begin({ since, until })
      await inside.platform.jobs.addOnce(digestJob, organisation.id)
      if (!isBegun) return
    }
    await inside.knowledge.digest.setDigestedUntil(until)
  })
}

/** Queues the mails of a company's digest, each customer's once, however often this is broken off and begun again. */
export async function continueDigest(ctx: Place, stopping?: AbortSignal): Promise<void> {
  while (await mailSome(ctx)) stopping?.throwIfAborted()
}

/** @returns whether there may be more. */
function mailSome({ organisation: { id }, store }: Place): Promise<boolean> {
  return store.transaction(async (inside) => {
    const digest = await inside.knowledge.digest.lock()
    if (!digest) return false
    const organisation = await findOrganisationById({ store: inside }, id)
    const isOpen = organisation && isKnowledgeBaseOpen(organisation)
    const readers = isOpen
      ? await listMailReaders({ store: inside }, "article-updates", {
          after: digest.mailedTo,
          limit: readersAtOnce,
        })
      : []
    const last = readers.at(-1)
    const mails = organisation ? await digestsTo(readers, { organisation, store: inside }, digest) : []
    if (!last || mails.length === 0) {
      await inside.knowledge.digest.end()
      return false
    }
    for (const mail of mails) await queueMail(inside, id, mail, { isToMany: true })
    await inside.knowledge.digest.goOnBehind(last.id)
    return true
  })
}

type Shown = Place & Pick<Context, "language">

/** Each reader's, in the portal's language that is most like the one they have chosen; none where nothing can be read. */
async function digestsTo(readers: Reader[], place: Place, digest: Digest): Promise<Mail[]> {
  const { organisation } = place
  const languageOf = ({ language }: Reader) =>
    languageLike(organisation, language ?? "") ?? organisation.settings.language
  const mails: Mail[] = []
  for (const language of new Set(readers.map(languageOf))) {
    const shown = contextIn(place, language)
    const articles = await shownTo(shown).listPublishedBetween({ ...digest, limit: digestArticlesAtMost })
    if (articles.length > 0)
      mails.push(
        ...readers.filter((reader) => languageOf(reader) === language).map(digestOf(shown, articles)),
      )
  }
  return mails
}

const digestOf = (shown: Shown, articles: ArticleSummary[]) => (reader: Reader) => {
  const { organisation, language } = shown
  const origin = portalOrigin(organisation)
  const place = { timeZone: reader.timeZone, language }
  return {
    template: "digest",
    to: reader.email,
    role: "customer",
    consent: { accountId: reader.id, kind: "article-updates" },
    props: {
      portal: portalTitle(organisation),
      home: origin + homePath,
      articles: articles.map((article) => ({
        title: article.title,
        excerpt: cutAtWord(article.excerpt, excerptAtMost),
        link: origin + articlePath(article),
        published: dayInLanguage(article.publishedAt ?? "", place),
      })),
    },
  } satisfies Mail
}
