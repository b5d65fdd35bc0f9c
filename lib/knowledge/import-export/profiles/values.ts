/** The systems whose trees the importer knows, as people call them; `plain` is any folder of Markdown. */
export const systems = {
  docusaurus: "Docusaurus",
  mkdocs: "MkDocs",
  vitepress: "VitePress",
  hugo: "Hugo",
  jekyll: "Jekyll",
  gitbook: "GitBook",
  plain: "Markdown",
}
export type ProfileName = keyof typeof systems
export const profileNames = Object.keys(systems) as ProfileName[]
