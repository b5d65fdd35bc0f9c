"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import {
  createFolder,
  deleteCategory,
  deleteFolder,
  moveFolder,
} from "@/lib/api/knowledge/arrangement/client"
import { updatePlace } from "@/lib/api/knowledge/places/client"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import { placePath } from "@/lib/platform/paths"
import { MoveDialog } from "./move-dialog"
import type { ChosenPlace } from "./place"
import { useDesk } from "./use-desk"
import { WordsDialog } from "./words-dialog-later"

type Props = {
  place: ChosenPlace
  categories: KnowledgeCategory[]
  /** The portal's, where it has several. */
  languages: string[]
}
type Asked = "words" | "folder" | "move" | "delete"

/** The chosen place: what it is called, and what can be done with it. */
export function PlaceHeading({ place, categories, languages }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { perform, refresh, go } = useDesk()
  const close = () => setAsked(null)
  const isFolder = place.kind === "folder"
  if (place.kind === "all") return <h2 className="place-heading text-lg">{place.name}</h2>
  const items = [
    { label: "Rename or describe…", onSelect: () => setAsked("words") },
    ...(isFolder
      ? [{ label: "Move to another category…", onSelect: () => setAsked("move") }]
      : [{ label: "New folder…", onSelect: () => setAsked("folder") }]),
    { label: "Delete…", onSelect: () => setAsked("delete") },
  ]
  return (
    <div className="place-heading">
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-lg [overflow-wrap:anywhere]">
          {place.name}
        </h2>
        {place.description && (
          <p dir="auto" className="max-w-[70ch] text-muted text-sm">
            {place.description}
          </p>
        )}
      </div>
      <Menu
        label={`Actions for ${place.name}`}
        button={
          <span className="icon-button">
            <Icon name="more" />
          </span>
        }
        items={items}
      />
      {asked === "words" && (
        <WordsDialog
          title={isFolder ? "Rename or describe the folder" : "Rename or describe the category"}
          button="Save"
          words={{ name: place.name, description: place.description, texts: place.texts }}
          languages={languages}
          send={async (words, seen) => {
            await updatePlace(isFolder ? "folder" : "category", place.id, words, seen).finally(refresh)
          }}
          close={close}
        />
      )}
      {asked === "folder" && (
        <WordsDialog
          title={`New folder in ${place.name}`}
          button="Create the folder"
          languages={languages}
          send={async (words) => {
            const { id } = await createFolder({ categoryId: place.id, ...words })
            go(placePath({ folder: id }))
            refresh()
          }}
          close={close}
        />
      )}
      {asked === "move" && (
        <MoveDialog
          title={`Move ${place.name}`}
          label="To the category"
          button="Move the folder"
          categories={categories.map((category) => ({ ...category, folders: [] }))}
          except={place.categoryId}
          send={(to) => {
            const folder = { id: place.id, categoryId: to?.categoryId ?? "", before: null }
            return perform(() => moveFolder(folder), "Moved")
          }}
          close={close}
        />
      )}
      {asked === "delete" && (
        <MoveDialog
          title={isFolder ? "Delete this folder?" : "Delete this category?"}
          label="Its articles go to"
          button={isFolder ? "Delete the folder" : "Delete the category"}
          categories={categories}
          except={place.id}
          needsPlace={place.articles > 0}
          isDanger
          send={async (to) => {
            const gone = { id: place.id, moveTo: to }
            await perform(() => (isFolder ? deleteFolder(gone) : deleteCategory(gone)), "Deleted")
            go(placePath(to ? { category: to.categoryId, folder: to.folderId ?? "" } : {}))
          }}
          close={close}
        >
          <p>
            {isFolder
              ? "The folder is deleted permanently."
              : "The category and its folders are deleted permanently."}{" "}
            Addresses of its articles stay as they are.
          </p>
        </MoveDialog>
      )}
    </div>
  )
}
