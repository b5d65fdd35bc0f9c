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
import { words } from "@/lib/platform/words/words"
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
    { label: words("knowledge.desk")("renameOrDescribe"), onSelect: () => setAsked("words") },
    ...(isFolder
      ? [{ label: words("knowledge.desk")("moveAnotherCategory"), onSelect: () => setAsked("move") }]
      : [{ label: words("knowledge.desk")("newFolder"), onSelect: () => setAsked("folder") }]),
    { label: words("knowledge.desk")("delete"), onSelect: () => setAsked("delete") },
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
        label={words("knowledge.desk")("actionsFor", { name: place.name })}
        button={
          <span className="icon-button">
            <Icon name="more" />
          </span>
        }
        items={items}
      />
      {asked === "words" && (
        <WordsDialog
          title={
            isFolder
              ? words("knowledge.desk")("renameDescribeFolder")
              : words("knowledge.desk")("renameDescribeCategory")
          }
          button={words("knowledge.desk")("save")}
          words={{ name: place.name, description: place.description, texts: place.texts }}
          languages={languages}
          send={async (typed, seen) => {
            await updatePlace(isFolder ? "folder" : "category", place.id, typed, seen).finally(refresh)
          }}
          close={close}
        />
      )}
      {asked === "folder" && (
        <WordsDialog
          title={words("knowledge.desk")("newFolderIn", { name: place.name })}
          button={words("knowledge.desk")("createTheFolder")}
          languages={languages}
          send={async (typed) => {
            const { id } = await createFolder({ categoryId: place.id, ...typed })
            go(placePath({ folder: id }))
            refresh()
          }}
          close={close}
        />
      )}
      {asked === "move" && (
        <MoveDialog
          title={words("knowledge.desk")("movePlace", { name: place.name })}
          label={words("knowledge.desk")("toTheCategory")}
          button={words("knowledge.desk")("moveTheFolder")}
          categories={categories.map((category) => ({ ...category, folders: [] }))}
          except={place.categoryId}
          send={(to) => {
            const folder = { id: place.id, categoryId: to?.categoryId ?? "", before: null }
            return perform(() => moveFolder(folder), words("knowledge.desk")("moved"))
          }}
          close={close}
        />
      )}
      {asked === "delete" && (
        <MoveDialog
          title={
            isFolder
              ? words("knowledge.desk")("deleteThisFolder")
              : words("knowledge.desk")("deleteThisCategory")
          }
          label={words("knowledge.desk")("itsArticlesGo")}
          button={
            isFolder
              ? words("knowledge.desk")("deleteTheFolder")
              : words("knowledge.desk")("deleteTheCategory")
          }
          categories={categories}
          except={place.id}
          needsPlace={place.articles > 0}
          isDanger
          send={async (to) => {
            const gone = { id: place.id, moveTo: to }
            await perform(
              () => (isFolder ? deleteFolder(gone) : deleteCategory(gone)),
              words("knowledge.desk")("deleted"),
            )
            go(placePath(to ? { category: to.categoryId, folder: to.folderId ?? "" } : {}))
          }}
          close={close}
        >
          <p>
            {words("knowledge.desk")(isFolder ? "folderDeletedPermanently" : "categoryItsFoldersDeleted")}
          </p>
        </MoveDialog>
      )}
    </div>
  )
}
