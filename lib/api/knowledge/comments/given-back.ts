import { failureOf, retryAfterOf } from "@/lib/api/http/failure"
import { giveBack, keptField } from "@/lib/api/http/given-back"
import { leadBack, loginOf, pageBehind, type SentForm } from "@/lib/api/knowledge/reactions/article-form"
import { unchecked } from "@/lib/platform/challenges/schema"
import { escapeHtml } from "@/lib/platform/html/escape"
import { splitLanguage } from "@/lib/platform/languages/addresses"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { preferredLanguage } from "@/lib/platform/languages/preferred"
import { commentPath, homePath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { speakingIn } from "@/lib/platform/words/speaking"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"

/**
 * Answers a comment that was refused by a page that holds it, to be changed and sent again unless its article is gone; who is
 * signed out gets the way to the login beside it.
 */
export function giveBackComment(error: unknown, sent: SentForm): Response {
  const { request, fields, ctx, path } = sent
  const { article = "", comment = "" } = fields
  if (!comment.trim()) return leadBack("comment-refused")(error, sent)
  const { status, message } = failureOf(error, "comment")
  const language = ctx
    ? interfaceLanguageOf(ctx.language)
    : preferredLanguage(request.headers.get("accept-language") ?? "")
  const spoken = ctx?.language ?? fields.language ?? splitLanguage(pageBehind(request) ?? "").segment
  const login = loginOf(error, sent)
  const isGone = status === 404
  const back = isGone ? null : (path ?? pageBehind(request))
  const home = ctx ? pathIn(ctx, homePath) : homePath
  return speakingIn(language, () => {
    const t = words("knowledge.comments")
    const field = keptField({ id: "comment", name: "comment", label: t("yours"), text: comment })
    return giveBack({
      language,
      status,
      title: words("knowledge.unsent")("title"),
      why: message === unchecked ? words("ui.forms")("needsScript") : said(message),
      hint: isGone ? undefined : words("knowledge.unsent")("hint"),
      fields: isGone ? field : formWith(field, { article, ...(spoken && { language: spoken }) }, t("post")),
      retryAfter: retryAfterOf(error),
      way: login
        ? { href: login, label: words("people.signIn")("signIn"), isNewTab: true }
        : back
          ? { href: back, label: words("knowledge.desk")("backToArticle") }
          : { href: home, label: words("page.nothingHere")("goHome") },
    })
  })
}

/** A form as the article's own, with the language of its page, which the address of this one does not tell. */
function formWith(field: string, hidden: Record<string, string>, label: string): string {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${commentPath}">
${inputs.join("")}
${field}
<button type="submit">${escapeHtml(label)}</button>
</form>`
}
