"use client"
import type { UseQueryResult } from "@tanstack/react-query"

type Props = { query: Pick<UseQueryResult, "isRefetchError" | "isPaused" | "refetch"> }

/** Says quietly that what is shown may be out of date, because it could not be asked for again. All of it stays. */
export function NotRenewed({ query: { isRefetchError, isPaused, refetch } }: Props) {
  const isOld = isRefetchError || isPaused
  return (
    <p role="status" className={isOld ? "not-renewed" : "sr-only"}>
      {isOld && (
        <>
          Could not be refreshed ·{" "}
          <button type="button" onClick={() => void refetch()} className="text-link">
            Try again
          </button>
        </>
      )}
    </p>
  )
}
