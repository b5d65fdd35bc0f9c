import type { ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu, type MenuItem } from "@/components/ui/menu"
import { PageLink } from "@/components/ui/page-link"
import { showToast } from "@/components/ui/toast"
import { placePath, revisionsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { SaveWords } from "./save-words"
import { type StandingKind, standingOf, standingWords } from "./status-words"
import { translationOf } from "./text-of"
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
      <h1 className="sr-only">
        {article.id === ""
          ? words("knowledge.editor")("newArticle")
          : words("knowledge.editor")("editArticle")}
      </h1>
      <PageLink
        href={placePath({ category: article.categoryId, folder: article.folderId ?? "" })}
        aria-label={words("knowledge.editor")("backArticles")}
        title={words("knowledge.editor")("backArticles")}
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
        article={article}
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
            {words("knowledge.editor")("preview")}
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
          <span>{words("knowledge.publish")(kind)}</span>
        </button>
        {article.id !== "" && (
          <Menu
            label={words("knowledge.editor")("more")}
            button={<MoreSign />}
            items={itemsFor(writing, publishing, ask)}
          />
        )}
      </div>
    </header>
  )
}

const MoreSign = () => (
  <span className="icon-button">
    <Icon name="more" className="size-5" />
  </span>
)

function scheduleLabel({ scheduledAt }: ArticleUnderWay["article"], kind: StandingKind) {
  if (scheduledAt) return words("knowledge.editor")("changeTheTime")
  return kind === "published" || kind === "changed"
    ? words("knowledge.editor")("scheduleChanges")
    : words("knowledge.editor")("schedule2")
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
      onSelect: () =>
        kind === "published" ? showToast(words("knowledge.editor")("nothingToSchedule")) : ask("schedule"),
    },
    ...item(kind === "scheduled", {
      label: words("knowledge.editor")("doNotSchedule"),
      onSelect: () => void publishing.unschedule(),
    }),
    ...item(article.path !== "", {
      label: words("knowledge.editor")("viewAsVisitorsDo"),
      href: article.path,
    }),
    { label: words("knowledge.editor")("previewLink2"), onSelect: () => ask("preview") },
    {
      label: words("knowledge.editor")("revisions"),
      href: revisionsPath(article.id, translationOf(article)),
    },
    ...item(kind === "changed", {
      label: words("knowledge.editor")("discardChanges"),
      onSelect: () => ask("discard"),
    }),
    ...item(article.status === "published", {
      label: words("knowledge.editor")("unpublish"),
      onSelect: () => ask("unpublish"),
    }),
    { label: words("knowledge.editor")("delete"), onSelect: () => ask("delete") },
  ]
}
