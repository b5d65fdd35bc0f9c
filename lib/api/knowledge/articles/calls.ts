import { z } from "zod"
import { staff, visitor } from "@/lib/api/http/calls"
import { asker, idInput, lastVisible, ofId } from "@/lib/api/http/inputs"
import { textStatus } from "@/lib/api/http/replies"
import { translation } from "@/lib/api/knowledge/articles/drafts/calls"
import { placeSeoReply } from "@/lib/api/knowledge/places/shapes"
import { toPlaceSeo } from "@/lib/api/knowledge/places/wire"
import { articlePreviewLink, previewArticle, previewAsStaff } from "@/lib/knowledge/articles/preview"
import { getArticle, listArticles } from "@/lib/knowledge/articles/queries"
import type { ArticlePlace } from "@/lib/knowledge/articles/schema"
import { getCategory } from "@/lib/knowledge/places/categories/queries"
import { getFolder } from "@/lib/knowledge/places/folders/queries"
import * as shapes from "./shapes"
import { toArticles, toPlacedArticle } from "./wire"

const inEither = z
  .object({
    ...asker,
    CategoryId: idInput("CategoryId").optional(),
    FolderId: idInput("FolderId").optional(),
  })
  .describe("FolderId wins over CategoryId")
const oneOf = { error: "FolderId or CategoryId is required", path: ["CategoryId"] }
type Place = { FolderId?: string; CategoryId?: string }
const hasPlace = ({ FolderId, CategoryId }: Place) => Boolean(FolderId ?? CategoryId)
const placeOf = ({ FolderId, CategoryId = "" }: Place): ArticlePlace =>
  FolderId ? { folderId: FolderId } : { categoryId: CategoryId }

/** Articles as visitors read them, below /api/kb (specification, section 7). */
export const articles = {
  listArticles: visitor
    .read(
      "A category's or folder's articles, pinned ones first, 20 at a time",
      inEither.extend({ lastVisible }).refine(hasPlace, oneOf),
    )
    .answers(shapes.articlesReply, async (ctx, input) =>
      toArticles(await listArticles(ctx, placeOf(input), input.lastVisible), input),
    ),
  getAllArticlesSeo: visitor
    .read("Title, description and keywords of a page that lists articles", inEither.refine(hasPlace, oneOf))
    .answers(placeSeoReply, async (ctx, input) => {
      const place = placeOf(input)
      if ("categoryId" in place) return toPlaceSeo(await getCategory(ctx, place.categoryId), null)
      const { folder, category } = await getFolder(ctx, place.folderId)
      return toPlaceSeo(category, folder)
    }),
  getArticle: visitor
    .read("A published article, where it stands and what it says in search results", {
      ...asker,
      ArticleId: idInput("ArticleId"),
    })
    .answers(
      z.object({ status: textStatus, data: shapes.placedArticleData }),
      async (ctx, { ArticleId }) => ({
        status: "200",
        data: toPlacedArticle(await getArticle(ctx, ArticleId)),
      }),
    ),
  getPreviewArticle: visitor
    .read(
      "An article that is not published yet, by a signed link's token, or by its id for agents and owners",
      { ...asker, token: z.string().max(2000).optional(), id: idInput("id").optional() },
    )
    .answers(
      z.object({ message: z.literal("Available"), data: shapes.placedArticleData }),
      async (ctx, { token, id }) => {
        const placed = await (token || !id ? previewArticle(ctx, token ?? "") : previewAsStaff(ctx, id))
        return { message: "Available", data: toPlacedArticle(placed) }
      },
    ),
}

/** A preview for readers who are not signed in. */
export const staffPreview = {
  previewLink: staff
    .write("A path, valid for 7 days, at which anyone who has it reads the draft of the article", {
      ...ofId,
      translation,
    })
    .givesAs("path", z.string(), (ctx, { id, translation }) => articlePreviewLink(ctx, id, translation)),
}
