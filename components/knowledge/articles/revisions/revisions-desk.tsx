"use client"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { Moment } from "@/components/ui/moment"
import { QueryProvider } from "@/components/ui/query-provider"
import { ShowMore } from "@/components/ui/show-more"
import { compareRevisions, revisionPages } from "@/lib/api/knowledge/articles/revisions/client"
import type { RevisionEntry } from "@/lib/knowledge/articles/revisions/schema"
import type { Page } from "@/lib/platform/cursor"
import { words } from "@/lib/platform/words/words"
import { ComparedText } from "./compared-text"
import { type PresentDraft, RestoreButton } from "./restore-button"

type Text = { articleId: string; translation?: string; present: PresentDraft }
type Props = Text & { first: Page<RevisionEntry> }

/** What an article was before in one of its languages, what has changed since, and the way back. */
export const RevisionsDesk = (props: Props) => (
  <QueryProvider>
    <Desk {...props} />
  </QueryProvider>
)

function Desk({ first, ...text }: Props) {
  const { hasDraft } = text.present
  const query = useInfiniteQuery(revisionPages(text.articleId, text.translation, first))
  const { data, hasNextPage } = query
  const revisions = data?.pages.flatMap(({ items }) => items) ?? []
  const [chosen, setChosen] = useState(hasDraft ? "draft" : (revisions[0]?.id ?? ""))
  if (revisions.length === 0 && !hasDraft)
    return (
      <EmptyState drawing={<EmptyPage />} title={words("knowledge.revisions")("thereNoRevisionYet")}>
        <p>{words("knowledge.revisions")("eachPublishedVersionArticle")}</p>
      </EmptyState>
    )
  const at = revisions.findIndex(({ id }) => id === chosen)
  // A draft is compared with what visitors read, a revision with the one before it.
  const before =
    chosen === "draft" ? (revisions.length > 0 ? "published" : "") : (revisions[at + 1]?.id ?? "")
  return (
    <div className="revision-columns">
      <nav aria-label={words("knowledge.revisions")("revisions")}>
        <ol className="grid gap-0.5">
          {hasDraft && (
            <li>
              <Choice isChosen={chosen === "draft"} choose={() => setChosen("draft")}>
                <span className="block">{words("knowledge.revisions")("draft")}</span>
                <span className="text-muted text-xs">{words("knowledge.revisions")("notPublishedYet")}</span>
              </Choice>
            </li>
          )}
          {revisions.map(({ id, createdAt, authorName }, index) => (
            <li key={id}>
              <Choice isChosen={chosen === id} choose={() => setChosen(id)}>
                <span className="block">
                  <Moment at={createdAt} />
                </span>
                <span className="text-muted text-xs">
                  {index === 0 && `${words("knowledge.revisions")("lastPublished")} · `}
                  <bdi>{authorName || words("knowledge.revisions")("commandLine")}</bdi>
                </span>
              </Choice>
            </li>
          ))}
        </ol>
        {hasNextPage && <ShowMore query={query} />}
      </nav>
      <section aria-label={words("knowledge.revisions")("whatChanged")} className="min-w-0">
        <Changes key={chosen} {...text} from={before} to={chosen} />
      </section>
    </div>
  )
}

type ChoiceProps = { isChosen: boolean; choose: () => void; children: ReactNode }

const Choice = ({ isChosen, choose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-current={isChosen ? "true" : undefined}
    onClick={choose}
    className="revision-link"
  >
    {children}
  </button>
)

type ChangesProps = Text & { from: string; to: string }

function Changes({ from, to, ...text }: ChangesProps) {
  const { articleId, translation } = text
  const isRevision = to !== "draft"
  const [against, setAgainst] = useState(from)
  const base = against || to
  const isAlone = isRevision && against === ""
  const { data, error, refetch } = useQuery({
    queryKey: ["comparison", articleId, translation, base, to],
    queryFn: () => compareRevisions({ articleId, translation, from: base, to }),
    retry: 1,
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {isRevision && (
          <label className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted">{words("knowledge.revisions")("comparedWith")}</span>
            <select
              value={against}
              onChange={({ target }) => setAgainst(target.value)}
              className="block-choice"
            >
              {from && <option value={from}>{words("knowledge.revisions")("theOneBefore")}</option>}
              <option value="published">{words("knowledge.revisions")("whatVisitorsReadNow")}</option>
              <option value="draft">{words("knowledge.revisions")("theDraft")}</option>
              {!from && <option value="">{words("knowledge.revisions")("nothing")}</option>}
            </select>
          </label>
        )}
        <p className="text-muted text-xs">
          <ins className="px-1 text-success underline">{words("knowledge.revisions")("added2")}</ins>{" "}
          <del className="px-1 text-danger">{words("knowledge.revisions")("removed2")}</del>
        </p>
        {isRevision && <RestoreButton {...text} revisionId={to} />}
      </div>
      {isAlone && (
        <p className="mb-3 text-muted text-sm">{words("knowledge.revisions")("thereNoEarlierVersion")}</p>
      )}
      {error && (
        <LoadFailure
          title={words("knowledge.revisions")("differenceCouldNotBe")}
          error={error}
          retry={refetch}
        />
      )}
      {!data && !error && <div aria-busy="true" className="compared min-h-80" />}
      {data && <ComparedText {...data} isAlone={isAlone} />}
    </>
  )
}
