import { PartedList } from "@/components/ui/parted-list"
import type { Place } from "@/lib/knowledge/places/schema"
import type { Page } from "@/lib/platform/cursor"
import { FolderCard } from "./folder-card"

export const FolderList = ({ first, path }: { first: Page<Place>; path: string }) => (
  <PartedList
    name="folders"
    first={first}
    pathAfter={(cursor) => `${path}?folders=${encodeURIComponent(cursor)}`}
    loadsOnSight={false}
    className="grid gap-3 sm:grid-cols-2"
  >
    {(folder) => <FolderCard folder={folder} />}
  </PartedList>
)
