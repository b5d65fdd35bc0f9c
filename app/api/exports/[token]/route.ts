import { giveExport, showExport } from "@/lib/api/privacy/exports/export-route"

type Props = { params: Promise<{ token: string }> }

export const GET = async (_: Request, { params }: Props) => showExport((await params).token)
export const HEAD = GET
export const POST = async (request: Request, { params }: Props) => giveExport(request, (await params).token)
