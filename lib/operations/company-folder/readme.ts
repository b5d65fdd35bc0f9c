import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { checksumsName, manifestName } from "./manifest"

/** What a person who opens the folder is told. */
export const readme = ({ name, identifier }: Organisation) => `# ${name}

Everything of the company \`${identifier}\`, written by \`npm run admin -- export\`. \`npm run admin -- import <folder>\` brings it into
another Vestibule installation.

**Keep this folder to yourself.** It holds the hashes of passwords and API keys, the secrets of authenticator apps, the passwords of
mailboxes and the keys that mails and webhooks are signed with.

| Here | Is |
|---|---|
| \`articles\` | The knowledge base as Markdown with YAML: each article with its translations, \`.draft.md\` what is being written, \`.revisions\` what it was. For people and other programs; an import into Vestibule reads \`tables\` |
| \`tables\` | The rows of the database, a file a table, a row a line, as JSON. Settings are in \`organisation.jsonl\`, people in \`account.jsonl\`, tickets in \`everyTicket.jsonl\`, what was written in them in \`ticketEntry.jsonl\` |
| \`files\` | Images, photos, attachments and received emails, as they are |
| \`${manifestName}\` | Who wrote this, when, and how much of what there is |
| \`${checksumsName}\` | The SHA-256 of every file. \`sha256sum --check ${checksumsName}\` compares them |
`
