"use client"
import { useState } from "react"
import { Grip, GripHint } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { useOrdering } from "@/components/ui/use-ordering"
import { moveCategory, moveFolder } from "@/lib/api/knowledge/arrangement/client"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import { placePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ChosenPlace } from "./place"
import { useDesk } from "./use-desk"

type Props = {
  categories: KnowledgeCategory[]
  chosen: ChosenPlace
  /** Asks for the name of a new category. */
  add: () => void
}

/** Categories with their folders, in the order visitors meet them. */
export function PlaceTree({ categories, chosen, add }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { perform } = useDesk()
  const { order, dragged, said, gripOf } = useOrdering({
    items: categories,
    move: (id, before) => perform(() => moveCategory({ id, before })),
  })
  return (
    <nav
      aria-label={words("knowledge.desk")("categories")}
      className="place-tree"
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="button button-quiet place-tree-button"
      >
        <Icon name="folder" className="size-4" />
        <bdi className="min-w-0 flex-1 truncate text-start">{chosen.name}</bdi>
        <Icon name="chevron" className="size-4 rotate-90" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes behind a link that was followed, however that was. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        className="place-tree-body"
        onClick={({ target }) => (target as Element).closest("a") && setOpen(false)}
      >
        <PageLink
          href={placePath()}
          aria-current={chosen.kind === "all" ? "page" : undefined}
          className="place-link place-all"
        >
          <span className="min-w-0 flex-1">{words("knowledge.desk")("allArticles")}</span>
          <Count {...sumOf(categories)} />
        </PageLink>
        <ul data-order="" className="place-list">
          {order.map((category) => (
            <li
              key={category.id}
              data-order-id={category.id}
              data-dragged={dragged === category.id || undefined}
            >
              <div className="place-row">
                <Grip name={category.name} {...gripOf(category.id)} />
                <PageLink
                  href={placePath({ category: category.id })}
                  aria-current={chosen.id === category.id ? "page" : undefined}
                  data-drop={category.id}
                  className="place-link"
                >
                  <bdi className="min-w-0 flex-1 truncate">{category.name}</bdi>
                  <Count {...category} />
                </PageLink>
              </div>
              <Folders category={category} chosen={chosen} />
            </li>
          ))}
        </ul>
        <button type="button" onClick={add} className="place-add">
          <Icon name="plus" className="size-4" />
          {words("knowledge.desk")("newCategory")}
        </button>
      </div>
      <GripHint />
      <p role="status" className="sr-only">
        {said}
      </p>
    </nav>
  )
}

function Folders({ category, chosen }: { category: KnowledgeCategory; chosen: ChosenPlace }) {
  const { perform } = useDesk()
  const { order, dragged, said, gripOf } = useOrdering({
    items: category.folders,
    move: (id, before) => perform(() => moveFolder({ id, categoryId: category.id, before })),
    drop: (id, place) => {
      const [categoryId = ""] = place.split("/")
      if (categoryId !== category.id)
        perform(() => moveFolder({ id, categoryId, before: null }), words("knowledge.desk")("moved")).catch(
          () => {},
        )
    },
  })
  if (order.length === 0) return null
  return (
    <>
      <ul
        data-order=""
        aria-label={words("knowledge.desk")("foldersOf", { name: category.name })}
        className="place-list place-folders"
      >
        {order.map((folder) => (
          <li
            key={folder.id}
            data-order-id={folder.id}
            data-dragged={dragged === folder.id || undefined}
            className="place-row"
          >
            <Grip name={folder.name} {...gripOf(folder.id)} />
            <PageLink
              href={placePath({ folder: folder.id })}
              aria-current={chosen.id === folder.id ? "page" : undefined}
              data-drop={`${category.id}/${folder.id}`}
              className="place-link"
            >
              <Icon name="folder" className="size-4 text-muted" />
              <bdi className="min-w-0 flex-1 truncate">{folder.name}</bdi>
              <Count {...folder} />
            </PageLink>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const sumOf = (categories: KnowledgeCategory[]) => ({
  articles: categories.reduce((sum, { articles }) => sum + articles, 0),
  drafts: categories.reduce((sum, { drafts }) => sum + drafts, 0),
})

const Count = ({ articles, drafts }: { articles: number; drafts: number }) => (
  <span
    className="place-count"
    title={drafts > 0 ? words("knowledge.desk")("notVisible", { count: drafts }) : undefined}
  >
    {articles}
    <span className="sr-only">
      {" "}
      {words("knowledge.desk")(drafts > 0 ? "articlesAndDrafts" : "articlesCounted", {
        count: articles,
        drafts,
      })}
    </span>
  </span>
)
