import { staff } from "@/lib/api/http/calls"
import { idInput, lastVisible, ofId, version } from "@/lib/api/http/inputs"
import { savedDraft, translation } from "@/lib/api/knowledge/articles/drafts/calls"
import { restoreRevision } from "@/lib/knowledge/articles/drafts/mutations"
import { compareRevisions, getRevision, listRevisions } from "@/lib/knowledge/articles/revisions/queries"
import { comparison, revision, revisionEntry } from "@/lib/knowledge/articles/revisions/schema"

const articleId = idInput("articleId")
const side = idInput("revision").describe("A revision's id, 'published' or 'draft'")

/** What articles were before, below /api/staff. */
export const staffRevisions = {
  listRevisions: staff
    .read("When an article was published and by whom, newest first, 20 at a time; 100 are kept", {
      articleId,
      translation,
      lastVisible,
    })
    .lists("revisions", revisionEntry, (ctx, { articleId, translation, lastVisible }) =>
      listRevisions(ctx, articleId, lastVisible, translation),
    ),
  getRevision: staff
    .read("An article as it was", ofId)
    .gives(revision, (ctx, { id }) => getRevision(ctx, id)),
  compareRevisions: staff
    .read("What has changed between two texts of an article", {
      articleId,
      translation,
      from: side,
      to: side,
    })
    .gives(comparison, (ctx, { articleId, translation, from, to }) =>
      compareRevisions(ctx, articleId, from, to, translation),
    ),
  restoreRevision: staff
    .write("Makes an article's draft what the article was", { ...ofId, version })
    .gives(savedDraft, (ctx, { id, version }) => restoreRevision(ctx, id, version)),
}
