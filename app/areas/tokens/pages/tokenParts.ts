/** The cards of a token's page: loaded by the browser when it has to render them. */

export { AboutCard } from "./aboutCard";
export { CorrelationCard } from "./correlationCard";
export { FundamentalsCard } from "./fundamentalsCard";
export { GradeCard } from "./grades/gradeCard";
export { MethodRecordCard } from "./grades/methodRecordCard";
export { SignalTable } from "./grades/signalTable";
export { LevelsCard } from "./levelsCard";
export { QuantCard } from "./quantCard";
export { ScenarioCard } from "./scenarioCard";
