"use client"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { folderPages } from "@/lib/api/knowledge/places/folders/client"
import type { Listed } from "@/lib/knowledge/places/listed"
import type { Page } from "@/lib/platform/cursor"
import { FolderCard } from "./folder-card"

type Props = { categoryId: string; first: Page<Listed>; path: string }

export const FolderList = ({ categoryId, first, path }: Props) => (
  <QueryProvider>
    <EndlessList
      pages={folderPages(categoryId, first)}
      pathAfter={(cursor) => `${path}?folders=${encodeURIComponent(cursor)}`}
      loadsOnSight={false}
      className="grid gap-3 sm:grid-cols-2"
    >
      {(folder) => <FolderCard folder={folder} />}
    </EndlessList>
  </QueryProvider>
)
