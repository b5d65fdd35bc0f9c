"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { letPageGo } from "@/components/ui/hold-page"
import { QueryProvider } from "@/components/ui/query-provider"
import { viewsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { SavedView } from "@/lib/support/views/saved/schema"
import { knowRemoved } from "./known-views"
import { RemoveView } from "./remove-view"

/** Deletes the view that is edited, and then leads to the others. */
export const RemoveViewButton = ({ view }: { view: SavedView }) => (
  <QueryProvider>
    <Button view={view} />
  </QueryProvider>
)

function Button({ view }: { view: SavedView }) {
  const [isDoubted, setDoubted] = useState(false)
  const router = useRouter()
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => setDoubted(true)} className="button button-quiet">
        {words("support.savedViews")("delete")}
      </button>
      <RemoveView
        view={view}
        isOpen={isDoubted}
        close={() => setDoubted(false)}
        removed={async () => {
          await letPageGo()
          await knowRemoved(client, view.id)
          router.push(viewsPath)
        }}
      />
    </>
  )
}
