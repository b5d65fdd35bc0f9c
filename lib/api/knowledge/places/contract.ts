import { visitor } from "@/lib/api/http/calls"
import { asker, idInput, lastVisible } from "@/lib/api/http/inputs"
import * as shapes from "@/lib/api/knowledge/articles/shapes"

const inCategory = asker.extend({ CategoryId: idInput("CategoryId") })
const inFolder = asker.extend({ FolderId: idInput("FolderId") })

/** Categories and folders as visitors see them, below /api/kb (specification, section 7). */
export const places = {
  listCategories: visitor
    .read("The portal's categories in the owner's order, 20 at a time")
    .input(asker.extend({ lastVisible }))
    .output(shapes.categoriesReply),
  listFolders: visitor
    .read("A category's folders by id, in the owner's order, 20 at a time")
    .input(inCategory.extend({ lastVisible }))
    .output(shapes.foldersReply),
  listFolderNames: visitor
    .read("The names of a category's folders, at most 100")
    .input(inCategory)
    .output(shapes.folderNamesReply),
  getFolderPageSeo: visitor
    .read("Title, description and keywords of a folder's page")
    .input(inFolder)
    .output(shapes.placeSeoReply),
}
