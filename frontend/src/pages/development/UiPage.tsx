import { PageHead } from '../../ui/PageHead';
import { TitledContainer } from '../../ui/TitledContainer';
import { AdminSpecimens } from './AdminSpecimens';
import { ControlSpecimens } from './ControlSpecimens';
import { DrawingSpecimens } from './DrawingSpecimens';
import { ExtremeSpecimens } from './ExtremeSpecimens';
import { PaperSpecimens } from './PaperSpecimens';
import { TokenSpecimens } from './TokenSpecimens';

/** All parts of the design on one page, at /ui; in development only. */
export default function UiPage() {
  return (
    <>
      <PageHead title="The parts" description="All parts of the design, in development." />
      <TitledContainer level={1} heading="The parts" clause="Displaying">
        <TokenSpecimens />
      </TitledContainer>
      <TitledContainer heading="Controls" clause="Permitting" beside>
        <ControlSpecimens />
      </TitledContainer>
      <TitledContainer heading="Of the admin area" clause="Administering">
        <AdminSpecimens />
      </TitledContainer>
      <TitledContainer heading="Paper" clause="Setting in type" beside>
        <PaperSpecimens />
      </TitledContainer>
      <TitledContainer heading="Drawings" clause="Drawing in hair lines" beside>
        <DrawingSpecimens />
      </TitledContainer>
      <TitledContainer
        heading="A heading of more than fifty letters gets room around it rather than size"
        clause="Further extending"
      >
        <ExtremeSpecimens />
      </TitledContainer>
    </>
  );
}
