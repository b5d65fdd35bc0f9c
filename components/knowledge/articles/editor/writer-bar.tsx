import type { ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu, type MenuItem } from "@/components/ui/menu"
import { PageLink } from "@/components/ui/page-link"
import { showToast } from "@/components/ui/toast"
import { articlePath, placePath, revisionsPath } from "@/lib/platform/paths"
import { SaveWords } from "./save-words"
import { standingOf, standingWords } from "./status-words"
import type { ArticleUnderWay } from "./use-article"
import type { Publishing } from "./use-publishing"

export type Asked = "schedule" | "delete" | "discard" | "unpublish" | "preview"

type Props = {
  writing: ArticleUnderWay
  publishing: Publishing
  timeZone: string
  ask: (what: Asked) => void
  decide: () => void
  showFault: () => void
  /** The button that opens the details on small screens. */
  details: ReactNode
}

/** The bar above an article under way: where it stands, whether it is saved, and what can be done with it. */
export function WriterBar({ writing, publishing, timeZone, ask, decide, showFault, details }: Props) {
  const { article, state, errors, flush } = writing
  const kind = standingOf(article)
  const canPublish = article.id !== "" && kind !== "published"
  const isBusy = publishing.busy !== ""
  return (
    <header className="writer-bar">
      <h1 className="sr-only">{article.id === "" ? "New article" : "Edit article"}</h1>
      <PageLink
        href={placePath({ category: article.categoryId, folder: article.folderId ?? "" })}
        aria-label="Back to the articles"
        title="Back to the articles"
        onClick={() => void flush()}
        className="icon-button"
      >
        <Icon name="back" className="size-5 rtl:-scale-x-100" />
      </PageLink>
      <span className="standing" data-kind={kind}>
        {standingWords(article, timeZone)}
      </span>
      <SaveWords
        state={state}
        id={article.id}
        decide={decide}
        showFault={showFault}
        hasFault={Object.keys(errors).length > 0}
      />
      <div className="writer-actions">
        {article.id !== "" && (
          <button
            type="button"
            onClick={() => ask("preview")}
            disabled={isBusy}
            className="button button-quiet writer-preview"
          >
            Preview
          </button>
        )}
        {details}
        {/* Not disabled, so that it keeps the focus after publishing. */}
        <button
          type="button"
          onClick={() => {
            if (canPublish && !isBusy) void publishing.publish()
          }}
          aria-disabled={!canPublish || isBusy}
          aria-busy={publishing.busy === "publish"}
          className="button button-primary"
        >
          <span>{labels[kind]}</span>
        </button>
        {article.id !== "" && (
          <Menu label="More" button={<MoreSign />} items={itemsFor(writing, publishing, ask)} />
        )}
      </div>
    </header>
  )
}

const labels = {
  draft: "Publish",
  published: "Published",
  changed: "Publish changes",
  scheduled: "Publish now",
}

const MoreSign = () => (
  <span className="icon-button">
    <Icon name="more" className="size-5" />
  </span>
)

const nothingToSchedule = "There are no changes to schedule yet. Change the article first."

function scheduleLabel({ scheduledAt }: ArticleUnderWay["article"], kind: keyof typeof labels) {
  if (scheduledAt) return "Change the time…"
  return kind === "published" || kind === "changed" ? "Schedule changes…" : "Schedule…"
}

function itemsFor(
  { article }: ArticleUnderWay,
  publishing: Publishing,
  ask: (what: Asked) => void,
): MenuItem[] {
  const kind = standingOf(article)
  const item = (isThere: boolean, ...items: MenuItem[]) => (isThere ? items : [])
  return [
    {
      label: scheduleLabel(article, kind),
      onSelect: () => (kind === "published" ? showToast(nothingToSchedule) : ask("schedule")),
    },
    ...item(kind === "scheduled", { label: "Do not schedule", onSelect: () => void publishing.unschedule() }),
    ...item(article.status === "published", { label: "View as visitors do", href: articlePath(article) }),
    { label: "Preview link…", onSelect: () => ask("preview") },
    { label: "Revisions", href: revisionsPath(article.id) },
    ...item(kind === "changed", { label: "Discard changes…", onSelect: () => ask("discard") }),
    ...item(article.status === "published", { label: "Unpublish…", onSelect: () => ask("unpublish") }),
    { label: "Delete…", onSelect: () => ask("delete") },
  ]
}
