"use client"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { QueryProvider } from "@/components/ui/query-provider"
import { wordsFor } from "@/components/ui/words-for"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { articlesAtOnce, type BrokenLink, type LinkFault } from "@/lib/knowledge/link-check/schema"
import type { Page } from "@/lib/platform/cursor"
import { editorPath } from "@/lib/platform/paths"
import { type LinkCheckState, useLinkCheck } from "./use-link-check"

const faults: Record<LinkFault, string> = {
  gone: "Leads nowhere",
  unpublished: "To a draft",
  moved: "Has moved",
  image: "Picture is missing",
  malformed: "No address",
}

/** Links that do not lead where they should, each with the way to where it is mended. */
export const BrokenLinks = ({ first }: { first: Page<BrokenLink> }) => (
  <QueryProvider>
    <List first={first} />
  </QueryProvider>
)

function List({ first }: { first: Page<BrokenLink> }) {
  const { pages, links, error, state, stop, goOn } = useLinkCheck(first)
  const looked = pages * articlesAtOnce
  return (
    <>
      <p className="text-muted text-sm">
        {state === "done"
          ? `All articles checked, ${counted(links.length)}.`
          : `${looked} articles checked so far, ${counted(links.length)}.`}
      </p>
      {/* Not every step is said: only where the work begins and ends. */}
      <p role="status" className="sr-only">
        {said[state]}
      </p>
      {state !== "done" && (
        <p className="mt-3">
          <button type="button" onClick={state === "running" ? stop : goOn} className="button button-quiet">
            {state === "running" ? "Stop" : "Continue"}
          </button>
        </p>
      )}
      {error && (
        <p role="alert" className="form-error mt-4">
          {wordsFor(error)}
        </p>
      )}
      {links.length === 0 && state === "done" && (
        <EmptyState drawing={<EmptyShelf />} title="No broken links">
          <p>Links to other sites are not followed.</p>
        </EmptyState>
      )}
      <ul aria-label="Broken links" className="mt-2">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an article may hold the same link twice, and the list only grows.
          <li key={index} className="broken-link">
            <Link {...link} />
          </li>
        ))}
      </ul>
    </>
  )
}

const counted = (links: number) => (links === 1 ? "1 broken link" : `${links} broken links`)
const said: Record<LinkCheckState, string> = {
  running: "Checking all articles",
  resting: "Not all articles have been checked",
  done: "All articles checked",
}

const Link = ({ text, href, target, article, fault }: BrokenLink) => (
  <>
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p>
        <bdi className="font-semibold">{text || "No words"}</bdi>{" "}
        <span dir="ltr" className="text-muted text-xs">
          {href || "no address"}
          {target && ` → ${target}`}
        </span>
      </p>
      <p className="text-muted text-sm">
        In{" "}
        <PageLink href={editorPath(article.id)} dir="auto" className="text-link">
          {article.title || untitled}
        </PageLink>
      </p>
    </div>
    <span className="fault">
      <Icon name="alert" className="size-4" />
      {faults[fault]}
    </span>
  </>
)
