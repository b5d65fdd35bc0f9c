import type { UseQueryResult } from "@tanstack/react-query"

type Props = { read: Pick<UseQueryResult, "isLoadingError" | "refetch"> }

/** In place of articles to choose from, where they could not be searched. */
export const ArticlesUnfound = ({ read: { isLoadingError, refetch } }: Props) =>
  isLoadingError && (
    <p role="status" className="text-muted text-sm">
      Articles could not be searched.{" "}
      <button type="button" onClick={() => void refetch()} className="text-link">
        Try again
      </button>
    </p>
  )
