import { words } from "@/lib/platform/words/words"
import "../../ticket.css"
import { orNothingHere } from "../../../../missing"
import { staffMetadata } from "../../../staff-metadata"
import { Panel } from "../../panel"

export const generateMetadata = staffMetadata(() => words("support.pages")("tickets"))

export default orNothingHere(Panel)
