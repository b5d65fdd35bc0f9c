import { countedArticles } from "@/components/knowledge/articles/counted-articles"
import { Icon } from "@/components/ui/icon"
import { PanelLinks } from "@/components/ui/panel-links"
import { SidePanel } from "@/components/ui/side-panel"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import { categoryPath, folderPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { category: Category; folders: Folder[]; current?: string }

/** 'Choose Folder': the folders of the article's category. */
export const FolderPanel = ({ category, folders, current }: Props) => (
  <SidePanel
    id="panel:folders"
    label={words("knowledge.places")("chooseFolder")}
    icon={<Icon name="folder" />}
    closeIcon={<Icon name="close" />}
    href={categoryPath(category)}
  >
    {folders.length === 0 ? (
      <p className="p-3 text-muted text-sm">{words("knowledge.places")("noFolders")}</p>
    ) : (
      <PanelLinks
        current={current}
        choices={folders.map((folder) => ({
          id: folder.id,
          name: folder.name,
          href: folderPath(folder),
          count: countedArticles(folder.articleCount),
        }))}
      />
    )}
  </SidePanel>
)
