import { failureOf, failureResponse } from "@/lib/api/http/failure"
import { giveBack, keptField } from "@/lib/api/http/given-back"
import { pageBehind, type SentForm } from "@/lib/api/knowledge/reactions/article-form"
import { unchecked } from "@/lib/platform/challenges/schema"
import { escapeHtml } from "@/lib/platform/html/escape"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { preferredLanguage } from "@/lib/platform/languages/preferred"
import { commentPath, homePath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { speakingIn } from "@/lib/platform/words/speaking"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"

/** Answers a comment that was refused by a page that holds it, to be changed and sent again unless its article is gone. */
export function giveBackComment(error: unknown, { request, fields, ctx, path }: SentForm): Response {
  const { article = "", comment = "" } = fields
  if (!comment.trim()) return failureResponse(error)
  const { status, message } = failureOf(error, "comment")
  const language = ctx
    ? interfaceLanguageOf(ctx.language)
    : preferredLanguage(request.headers.get("accept-language") ?? "")
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
      fields: isGone
        ? field
        : formWith(field, { article, ...(ctx && { language: ctx.language }) }, t("post")),
      way: back
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
