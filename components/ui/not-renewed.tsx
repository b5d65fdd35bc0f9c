"use client"
import type { UseQueryResult } from "@tanstack/react-query"
import { words } from "@/lib/platform/words/words"

type Props = { query: Pick<UseQueryResult, "isRefetchError" | "isPaused" | "refetch"> }

/** Says quietly that what is shown may be out of date, because it could not be asked for again. All of it stays. */
export function NotRenewed({ query: { isRefetchError, isPaused, refetch } }: Props) {
  const isOld = isRefetchError || isPaused
  return (
    <p role="status" className={isOld ? "not-renewed" : "sr-only"}>
      {isOld && (
        <>
          {words("ui.lists")("notRefreshed")} ·{" "}
          <button type="button" onClick={() => void refetch()} className="text-link">
            {words("ui.lists")("again")}
          </button>
        </>
      )}
    </p>
  )
}
