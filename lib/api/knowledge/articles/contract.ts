import { z } from "zod"
import { account, visitor } from "@/lib/api/http/calls"
import { asker, idInput, lastVisible, ofId } from "@/lib/api/http/inputs"
import { replyOf } from "@/lib/api/http/replies"

import * as shapes from "./shapes"

const inEither = asker
  .extend({ CategoryId: idInput("CategoryId").optional(), FolderId: idInput("FolderId").optional() })
  .describe("FolderId wins over CategoryId")
const oneOf = { error: "FolderId or CategoryId is required", path: ["CategoryId"] }
const hasPlace = ({ FolderId, CategoryId }: { FolderId?: string; CategoryId?: string }) =>
  Boolean(FolderId ?? CategoryId)

/** Articles as visitors read them, below /api/kb (specification, section 7). */
export const articles = {
  listArticles: visitor
    .read("A category's or folder's articles, pinned ones first, 20 at a time")
    .input(inEither.extend({ lastVisible }).refine(hasPlace, oneOf))
    .output(shapes.articlesReply),
  getAllArticlesSeo: visitor
    .read("Title, description and keywords of a page that lists articles")
    .input(inEither.refine(hasPlace, oneOf))
    .output(shapes.placeSeoReply),
  getArticle: visitor
    .read("A published article, where it stands and what it says in search results")
    .input(asker.extend({ ArticleId: idInput("ArticleId") }))
    .output(z.object({ status: z.literal("200"), data: shapes.placedArticleData })),
  getPreviewArticle: visitor
    .read(
      "An article that is not published yet, by a signed link's token, or by its id for agents and owners",
    )
    .input(asker.extend({ token: z.string().max(2000).optional(), id: idInput("id").optional() }))
    .output(z.object({ message: z.literal("Available"), data: shapes.placedArticleData })),
}

/** A preview for readers who are not signed in. */
export const staffPreview = {
  previewLink: account
    .write("A path, valid for 7 days, at which anyone who has it reads the draft of the article")
    .input(ofId)
    .output(replyOf(z.object({ path: z.string() }))),
}
