import { Dialog } from "@/components/ui/dialog"
import type { MenuItem } from "@/components/ui/menu"
import { untitled } from "@/lib/article-drafts/schema"
import { deleteArticle, moveArticle, pinArticle, unpublishArticle } from "@/lib/articles/client"
import type { StaffArticle } from "@/lib/articles/schema"
import type { KnowledgeCategory } from "@/lib/categories/schema"
import { articlePath, editorPath, revisionsPath } from "@/lib/paths"
import { MergeDialog } from "./merge-dialog"
import { MoveDialog } from "./move-dialog"
import { useDesk } from "./use-desk"

export type AskedOfArticle = { what: "move" | "delete" | "merge" | "unpublish"; article: StaffArticle }
type Perform = ReturnType<typeof useDesk>["perform"]

/** What can be done with an article where it is listed. */
export function itemsFor(
  article: StaffArticle,
  ask: (asked: AskedOfArticle) => void,
  perform: Perform,
): MenuItem[] {
  const { id, pinned, status } = article
  const isPublished = status === "published"
  const pin = () =>
    perform(() => pinArticle(id, !pinned), pinned ? "No longer pinned" : "Pinned above the others").catch(
      () => {},
    )
  return [
    { label: "Edit", href: editorPath(id) },
    ...(isPublished ? [{ label: "View as visitors do", href: articlePath(article) }] : []),
    { label: "Revisions", href: revisionsPath(id) },
    { label: pinned ? "Unpin" : "Pin", onSelect: pin },
    { label: "Move to…", onSelect: () => ask({ what: "move", article }) },
    { label: "Merge into another…", onSelect: () => ask({ what: "merge", article }) },
    ...(isPublished ? [{ label: "Unpublish…", onSelect: () => ask({ what: "unpublish", article }) }] : []),
    { label: "Delete…", onSelect: () => ask({ what: "delete", article }) },
  ]
}

type Props = { asked: AskedOfArticle; categories: KnowledgeCategory[]; close: () => void }

export function ArticleDialogs({ asked: { what, article }, categories, close }: Props) {
  const { perform } = useDesk()
  const title = article.title || untitled
  if (what === "merge") return <MergeDialog article={article} close={close} />
  if (what === "move")
    return (
      <MoveDialog
        title={`Move “${title}”`}
        label="To"
        button="Move the article"
        categories={categories}
        send={(to) => perform(async () => to && moveArticle(article.id, to, null), "Moved")}
        close={close}
      />
    )
  const isDeleting = what === "delete"
  const go = () => {
    close()
    perform(
      () => (isDeleting ? deleteArticle(article.id) : unpublishArticle(article.id)),
      isDeleting ? "Deleted" : "Visitors no longer see it",
    ).catch(() => {})
  }
  return (
    <Dialog
      title={isDeleting ? `Delete “${title}”?` : `Unpublish “${title}”?`}
      open
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} className="button button-quiet">
            Cancel
          </button>
          <button type="button" onClick={go} className="button button-primary">
            {isDeleting ? "Delete the article" : "Unpublish"}
          </button>
        </>
      }
    >
      <p>
        {isDeleting
          ? "It goes for good, with its comments, votes and revisions, and its address leads nowhere."
          : "Visitors no longer find or read it. It stays here as a draft and keeps its address."}
      </p>
    </Dialog>
  )
}
