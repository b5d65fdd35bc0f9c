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

/**
 * Answers a form on an article's page that a browser sent by itself. The answer is always a redirect: to the article and
 * the words there about the outcome, to the login, which leads back to the article, or, where the article is gone, to the
 * page the form is on. Only the portal's own pages may send one, as with every call (negative 38).
 */
export const articleForm =
  (kind: "vote" | "comment", work: Work<string>) =>
  async (request: Request): Promise<Response> => {
    const foreign = refuseForeign(request)
    if (foreign) return failureResponse(foreign)
    let page: { ctx: Context; path: string } | undefined
    try {
      const ctx = await knowledgeBaseContext(callContext(request), {})
      const fields: Fields = await formFields(request)
      refuseBrokenText(fields)
      const { article } = await getArticle(ctx, fields.article ?? "")
      page = { ctx, path: pathIn(ctx, articlePath(article)) }
      return seeOther(`${page.path}#${await work(ctx, article.id, fields)}`)
    } catch (error) {
      if (!page) {
        const from =
          error instanceof NotFoundError ? safeReturnPath(ownPage(request.headers)?.pathname) : null
        return from ? seeOther(from) : failureResponse(error)
      }
      const { ctx, path } = page
      if (error instanceof UnauthenticatedError) return seeOther(pathIn(ctx, loginFor(path)))
      if (failureOf(error, kind).status >= 500) return failureResponse(error)
      return seeOther(`${path}#${kind}-refused`)
    }
  }
