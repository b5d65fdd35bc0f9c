import { ProvedDownload } from "@/components/people/second-factors/proved-download"
import { Icon, type IconName } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { knowledgeArchivePath } from "@/lib/knowledge/import-export/archive/schema"
import { knowledgeImportPath, linkCheckPath, newArticlePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ChosenPlace } from "./place"

/** What is done with the whole knowledge base, and the way to a new article. */
export const KnowledgeWays = ({ place, manages }: { place: ChosenPlace; manages: boolean }) => (
  <>
    <PageLink href={linkCheckPath} className="knowledge-way">
      <Sign name="link" />
      {words("knowledge.desk")("checkLinks")}
    </PageLink>
    {manages && (
      <>
        <PageLink href={knowledgeImportPath} className="knowledge-way">
          <Sign name="upload" />
          {words("knowledge.desk")("import")}
        </PageLink>
        <ProvedDownload href={knowledgeArchivePath} className="knowledge-way">
          <Sign name="download" />
          {words("knowledge.desk")("export")}
        </ProvedDownload>
      </>
    )}
    <PageLink
      href={newArticlePath({
        categoryId: place.categoryId,
        folderId: place.kind === "folder" ? place.id : "",
      })}
      className="button button-primary"
    >
      <Icon name="plus" className="size-4" />
      {words("knowledge.desk")("newArticle")}
    </PageLink>
  </>
)

const Sign = ({ name }: { name: IconName }) => <Icon name={name} className="size-4" />
