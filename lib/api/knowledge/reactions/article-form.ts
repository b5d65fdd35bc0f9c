import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { refuseBrokenText } from "@/lib/api/http/broken-text"
import { failureOf, failureResponse } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import { formFields, seeOther } from "@/lib/api/http/form-fields"
import { ownPage } from "@/lib/api/http/own-page"
import { callContext } from "@/lib/api/http/serve"
import { getArticle } from "@/lib/knowledge/articles/queries"
import { NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { articlePath, loginFor } from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"

type Fields = Record<string, string | undefined>
type Work<Outcome> = (ctx: Context, articleId: string, fields: Fields) => Promise<Outcome>

/** A form that was sent, as far as it was read before it was refused. */
export type SentForm = {
  request: Request
  fields: Fields
  ctx?: Context
  /** The path of the article's page. */
  path?: string
}

/**
 * Answers a form on an article's page that a browser sent by itself. The answer is a redirect to the article and the words
 * there about the outcome; of what is refused `refuse` says what is answered. Only the portal's own pages may send one, as with every call (negative 38).
 */
export const articleForm =
  (work: Work<string>, refuse: (error: unknown, sent: SentForm) => Response) =>
  async (request: Request): Promise<Response> => {
    const foreign = refuseForeign(request)
    if (foreign) return failureResponse(foreign)
    const sent: SentForm = { request, fields: {} }
    try {
      const fields: Fields = await formFields(request)
      sent.fields = fields
      refuseBrokenText(fields)
      const ctx = await knowledgeBaseContext(callContext(request), { language: fields.language })
      sent.ctx = ctx
      const { article } = await getArticle(ctx, fields.article ?? "")
      sent.path = pathIn(ctx, articlePath(article))
      return seeOther(`${sent.path}#${await work(ctx, article.id, fields)}`)
    } catch (error) {
      return refuse(error, sent)
    }
  }

/** Where who is signed out is led, and from there back to the article; null for any other refusal. */
export const loginOf = (error: unknown, { ctx, path }: SentForm): string | null =>
  ctx && path && error instanceof UnauthenticatedError ? pathIn(ctx, loginFor(path)) : null

/** Leads who is signed out to the login, and others back to the article, where the address says that it was refused, or, where the article is gone, to the page the form is on. */
export const leadBack =
  (outcome: string) =>
  (error: unknown, sent: SentForm): Response => {
    const { request, path } = sent
    const login = loginOf(error, sent)
    if (login) return seeOther(login)
    if (!path) {
      const from = error instanceof NotFoundError ? pageBehind(request) : null
      return from ? seeOther(from) : failureResponse(error)
    }
    if (failureOf(error, outcome).status >= 500) return failureResponse(error)
    return seeOther(`${path}#${outcome}`)
  }

/** The path of the portal's own page that a form is on, where the browser tells it. */
export const pageBehind = ({ headers }: Request): string | null => safeReturnPath(ownPage(headers)?.pathname)
