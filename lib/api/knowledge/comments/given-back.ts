import { failureOf, failureResponse, uncached } from "@/lib/api/http/failure"
import { pageBehind, type SentForm } from "@/lib/api/knowledge/reactions/article-form"
import { unchecked } from "@/lib/platform/challenges/schema"
import { escapeHtml } from "@/lib/platform/html/escape"
import { barePage } from "@/lib/platform/http/bare-page"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { preferredLanguage } from "@/lib/platform/languages/preferred"
import { commentPath, homePath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { speakingIn } from "@/lib/platform/words/speaking"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"

/**
 * Answers a comment that was refused by a page that says why and holds what was written, to be changed and sent again, or
 * copied. The article's own page is the same for everybody, so that it cannot hold it.
 */
export function giveBackComment(error: unknown, sent: SentForm): Response {
  if (!sent.fields.comment?.trim()) return failureResponse(error)
  const { status, message } = failureOf(error, "comment")
  const language = sent.ctx
    ? interfaceLanguageOf(sent.ctx.language)
    : preferredLanguage(sent.request.headers.get("accept-language") ?? "")
  const html = speakingIn(language, () => {
    const t = words("knowledge.unsent")
    const why = message === unchecked ? words("ui.forms")("needsScript") : said(message)
    return barePage(language, t("title"), mainWith(why, status === 404, sent))
  })
  const headers = { "Content-Type": "text/html; charset=utf-8" }
  return uncached(new Response(html, { status, headers }))
}

function mainWith(why: string, isGone: boolean, { request, fields, ctx, path }: SentForm): string {
  const t = words("knowledge.unsent")
  const home = ctx ? pathIn(ctx, homePath) : homePath
  const back = isGone ? null : (path ?? pageBehind(request))
  const hidden = { article: fields.article ?? "", ...(ctx && { language: ctx.language }) }
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `<main>
<h1>${escapeHtml(t("title"))}</h1>
<p role="alert">${escapeHtml(why)}</p>
${isGone ? "" : `<p>${escapeHtml(t("hint"))}</p>`}
<form method="post" action="${commentPath}">
${inputs.join("")}
<label for="comment">${escapeHtml(words("knowledge.comments")("yours"))}</label>
<textarea id="comment" name="comment" rows="8" autocomplete="off">
${escapeHtml(fields.comment ?? "")}</textarea>
${isGone ? "" : `<button type="submit">${escapeHtml(words("knowledge.comments")("post"))}</button>`}
</form>
<a href="${escapeHtml(back ?? home)}">${escapeHtml(back ? words("knowledge.desk")("backToArticle") : words("page.nothingHere")("goHome"))}</a>
</main>`
}
