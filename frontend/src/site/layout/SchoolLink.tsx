import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { Link } from 'react-router-dom';
import { Hint } from '../../shared/ui/layout/Text';
import { useSchoolOffer } from '../api/use-school-offer';

/** Leads advisers to the form for schools. Its line has a place from the start, so that nothing moves when it appears. */
export function SchoolLink() {
  const { data: offer } = useSchoolOffer();
  return (
    <Hint>
      {offer?.isOpen ? (
        <>
          Bringing a delegation? <Link to={PUBLIC_ROUTES.registerSchool}>Register a school</Link>
        </>
      ) : (
        '\u00A0'
      )}
    </Hint>
  );
}
