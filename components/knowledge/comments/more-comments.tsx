"use client"
import { type MouseEvent, useEffect, useRef } from "react"
import { commentsAfterPath } from "@/lib/platform/paths"
import { CommentEntry } from "./comment-entry"
import { useMoreComments } from "./use-more-comments"

type Props = { articleId: string; path: string; after: string; language: string }

/** The comments behind those the page came with; without a script, a link leads to them. */
export function MoreComments({ articleId, path, after, language }: Props) {
  const { comments, next, state, load } = useMoreComments(articleId, after)
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(0)
  // The reader goes on where the new ones begin.
  useEffect(() => {
    const fresh = list.current?.children[shown.current]
    shown.current = comments.length
    if (fresh instanceof HTMLElement) fresh.focus({ preventScroll: true })
  }, [comments.length])
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    load()
  }
  return (
    <>
      <ol ref={list} className="mt-4 grid gap-4 empty:hidden">
        {comments.map((comment) => (
          <li key={comment.id} tabIndex={-1} className="rounded-xl">
            <CommentEntry comment={comment} language={language} />
          </li>
        ))}
      </ol>
      <p role="status" className="mt-4 text-danger text-sm empty:hidden">
        {state === "failed" && "The comments could not be loaded."}
      </p>
      {next && (
        <p className="mt-4 text-center">
          <a
            rel="next nofollow"
            href={commentsAfterPath(path, next)}
            onClick={follow}
            aria-disabled={state === "loading" || undefined}
            className="button button-quiet"
          >
            {labels[state]}
          </a>
        </p>
      )}
    </>
  )
}

const labels = { idle: "Show more", loading: "Loading more…", failed: "Try again" }
