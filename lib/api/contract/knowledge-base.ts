import { z } from "zod"
import { call } from "@/lib/platform/http/contract/call"
import { asker, idInput, lastVisible } from "./call"
import { knowledgeBaseRoutes as routes } from "./knowledge-base-routes"
import * as shapes from "./knowledge-base-shapes"
import { settingsReply } from "./settings"

const name = z.string().max(253, "At most 253 characters").optional()
const inCategory = asker.extend({ CategoryId: idInput("CategoryId") })
const inFolder = asker.extend({ FolderId: idInput("FolderId") })
const inEither = asker
  .extend({ CategoryId: idInput("CategoryId").optional(), FolderId: idInput("FolderId").optional() })
  .describe("FolderId wins over CategoryId")
const oneOf = { error: "FolderId or CategoryId is required", path: ["CategoryId"] }
const hasPlace = ({ FolderId, CategoryId }: { FolderId?: string; CategoryId?: string }) =>
  Boolean(FolderId ?? CategoryId)

/** The knowledge-base calls of base A (specification, section 7), below /api/kb. */
export const knowledgeBase = {
  listCategories: call
    .route({
      ...routes.listCategories,
      summary: "The portal's categories in the owner's order, 20 at a time",
    })
    .input(asker.extend({ lastVisible }))
    .output(shapes.categoriesReply),
  listFolders: call
    .route({
      ...routes.listFolders,
      summary: "A category's folders by id, in the owner's order, 20 at a time",
    })
    .input(inCategory.extend({ lastVisible }))
    .output(shapes.foldersReply),
  listFolderNames: call
    .route({ ...routes.listFolderNames, summary: "The names of a category's folders, at most 100" })
    .input(inCategory)
    .output(shapes.folderNamesReply),
  getFolderPageSeo: call
    .route({ ...routes.getFolderPageSeo, summary: "Title, description and keywords of a folder's page" })
    .input(inFolder)
    .output(shapes.placeSeoReply),
  listArticles: call
    .route({
      ...routes.listArticles,
      summary: "A category's or folder's articles, pinned ones first, 20 at a time",
    })
    .input(inEither.extend({ lastVisible }).refine(hasPlace, oneOf))
    .output(shapes.articlesReply),
  getAllArticlesSeo: call
    .route({
      ...routes.getAllArticlesSeo,
      summary: "Title, description and keywords of a page that lists articles",
    })
    .input(inEither.refine(hasPlace, oneOf))
    .output(shapes.placeSeoReply),
  getArticle: call
    .route({
      ...routes.getArticle,
      summary: "A published article, where it stands and what it says in search results",
    })
    .input(asker.extend({ ArticleId: idInput("ArticleId") }))
    .output(z.object({ status: z.literal("200"), data: shapes.placedArticleData })),
  getPreviewArticle: call
    .route({
      ...routes.getPreviewArticle,
      summary:
        "An article that is not published yet, by a signed link's token, or by its id for agents and owners",
    })
    .input(asker.extend({ token: z.string().max(2000).optional(), id: idInput("id").optional() }))
    .output(z.object({ message: z.literal("Available"), data: shapes.placedArticleData })),
  getSettings: call
    .route({
      ...routes.getSettings,
      summary: "A portal's public settings, by subdomain or by the host asked",
    })
    .input(z.object({ subdomain: name.describe("Company identifier; the host's own portal when absent") }))
    .output(settingsReply),
  getCompanySettings: call
    .route({
      ...routes.getCompanySettings,
      summary: "A portal's public settings, by identifier or by its own domain",
    })
    .input(
      z.object({
        domainname: name.describe("Company identifier"),
        custome_domain: name.describe("The company's own host; the host asked when both are absent"),
      }),
    )
    .output(settingsReply),
}
