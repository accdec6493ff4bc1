import { exportPath, type RecordKind } from "../../model/files.ts";

type FilesProps = { agentId: string; what: RecordKind; label: string };

/** One kind of record as files; simulated and live are different agents, and so separate files. */
export const Files = ({ agentId, what, label }: FilesProps) => (
  <span className="agent__files">
    <span>{label}</span>
    {(["csv", "json"] as const).map((format) => (
      <a key={format} className="link" href={exportPath(agentId, what, format)} download>
        {format.toUpperCase()}
      </a>
    ))}
  </span>
);
