import { staffContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data, pageAs } from "@/lib/api/http/reply"
import { restoreRevision } from "@/lib/knowledge/articles/drafts/mutations"
import { compareRevisions, getRevision, listRevisions } from "@/lib/knowledge/articles/revisions/queries"
import { staffRevisions } from "./contract"

export const staffRevisionsRouter = answeringAs(staffContext, staffRevisions, {
  listRevisions: (ctx, { articleId, lastVisible }) =>
    listRevisions(ctx, articleId, lastVisible).then(pageAs("revisions")),
  getRevision: (ctx, { id }) => getRevision(ctx, id).then(data),
  compareRevisions: (ctx, { articleId, from, to }) => compareRevisions(ctx, articleId, from, to).then(data),
  restoreRevision: (ctx, { id, version }) => restoreRevision(ctx, id, version).then(data),
})
