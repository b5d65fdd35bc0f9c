"use client"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { QueryProvider } from "@/components/ui/query-provider"
import { together } from "@/components/ui/together"
import { wordsFor } from "@/components/ui/words-for"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { articlesAtOnce, type BrokenLink } from "@/lib/knowledge/link-check/schema"
import type { Page } from "@/lib/platform/cursor"
import { translationPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { useLinkCheck } from "./use-link-check"

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
          ? words("knowledge.links")("allChecked", { count: links.length })
          : words("knowledge.links")("someChecked", { looked, count: links.length })}
      </p>
      {/* Not every step is said: only where the work begins and ends. */}
      <p role="status" className="sr-only">
        {words("knowledge.links")(state)}
      </p>
      {state !== "done" && (
        <p className="mt-3">
          <button type="button" onClick={state === "running" ? stop : goOn} className="button button-quiet">
            {state === "running" ? words("knowledge.links")("stop") : words("knowledge.links")("continue")}
          </button>
        </p>
      )}
      {error && (
        <p role="alert" className="form-error mt-4">
          {wordsFor(error)}
        </p>
      )}
      {links.length === 0 && state === "done" && (
        <EmptyState drawing={<EmptyShelf />} title={words("knowledge.links")("noBrokenLinks")}>
          <p>{words("knowledge.links")("linksOtherSitesNot")}</p>
        </EmptyState>
      )}
      <ul aria-label={words("knowledge.links")("brokenLinks")} className="mt-2">
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

const Link = ({ text, href, target, article, fault }: BrokenLink) => (
  <>
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p>
        <bdi className="font-semibold">{text || words("knowledge.links")("noWords")}</bdi>{" "}
        <span dir="ltr" className="text-muted text-xs">
          {href || words("knowledge.links")("noAddress")}
          {target && ` → ${target}`}
        </span>
      </p>
      <p className="text-muted text-sm">
        {together(
          words("knowledge.links").parts("in", {
            article: () => (
              <PageLink href={translationPath(article.id, article.language)} dir="auto" className="text-link">
                {article.title || said(untitled)}
              </PageLink>
            ),
          }),
        )}
      </p>
    </div>
    <span className="fault">
      <Icon name="alert" className="size-4" />
      {words("knowledge.links")(fault)}
    </span>
  </>
)
